import { CALLS } from './calls.ts';
import { FACTS } from './facts.ts';

/** The ids of the calls that a condition holds for. */
const those = (holds: (call: (typeof CALLS)[number], facts: ReturnType<typeof factsOf>) => boolean): string[] =>
  CALLS.filter((call) => holds(call, factsOf(call))).map(({ id }) => id);
const factsOf = ({ id }: { id: string }) => FACTS.get(id)!;

describe('the facts of calls', () => {
  it('are there for every call', () => {
    expect([...FACTS.keys()].toSorted()).toEqual(CALLS.map(({ id }) => id).toSorted());
  });
});

describe('calls that change something', () => {
  it('need a key, or say why not: they move neither money nor goods nor a membership', () => {
    const keyless = those(({ method, idempotent }) => method !== 'GET' && !idempotent);
    expect(those((_call, { keyless: reason }) => Boolean(reason))).toEqual(keyless);
  });

  it('are never read by GET under a key', () => {
    expect(those(({ method, idempotent }) => method === 'GET' && idempotent === true)).toEqual([]);
  });
});

describe('what the house may call while it acts as a member', () => {
  it('is every call that reads, and no other, but with a reason', () => {
    const unusual = those(({ method }, { impersonation }) => (method === 'GET') !== (impersonation === 'allowed'));
    expect(those((_call, { because }) => Boolean(because))).toEqual(unusual);
  });

  it('is nothing that moves money, goods or a membership', () => {
    expect(those(({ idempotent }, { impersonation }) => idempotent === true && impersonation === 'allowed')).toEqual(
      [],
    );
  });
});
