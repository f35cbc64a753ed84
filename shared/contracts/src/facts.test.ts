import { CALLS } from './calls.ts';
import { FACTS, isOpenToImpersonation } from './facts.ts';

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
  it('is every call that reads, and no other, but for these', () => {
    const open = CALLS.filter(isOpenToImpersonation).map(({ id }) => id);
    const reads = those(({ method }) => method === 'GET');
    expect(reads.filter((id) => !open.includes(id))).toEqual(['export-account', 'get-signup-draft']);
    expect(open.filter((id) => !reads.includes(id)).toSorted()).toEqual([
      'estimate-shipping',
      'login',
      'login-passkey',
      'login-second-step',
      'logout',
      'passkey-options',
      'quote-basket',
      'quote-sale',
    ]);
  });

  it('is nothing that moves money, goods or a membership, and nothing that is not known', () => {
    expect(CALLS.filter((call) => call.idempotent && isOpenToImpersonation(call))).toEqual([]);
    expect(isOpenToImpersonation({ id: 'a-newer-call', method: 'GET' })).toBe(false);
  });
});
