import { ApiError } from '@le-chai/api';
import fc from 'fast-check';
import { Attempts, isUnknown } from './attempts.ts';

beforeEach(() => sessionStorage.clear());
const byCard = (intent: string) => ({ intent, way: 'card', token: 'pm_card_visa' }) as const;
const stored = (): unknown => JSON.parse(sessionStorage.getItem('le-chai:attempt:7:checkout-1') ?? 'null');
const forbidden = () => {
  throw new DOMException('no', 'SecurityError');
};
const attempts = () => new Attempts('7:checkout-1');

describe('an attempt to pay', () => {
  it('is kept from before it is sent until its outcome is known', () => {
    const here = attempts();
    const { key } = here.begin(byCard('one bottle'));
    expect(stored()).toEqual({ key, way: 'card' });
    here.settle();
    expect(stored()).toBeNull();
  });

  it('is found again after a reload, and can then be asked about but not sent again', () => {
    const { key } = attempts().begin({ intent: 'one bottle', way: 'bank', token: undefined });
    const reloaded = attempts();
    expect(reloaded.open).toMatchObject({ key, way: 'bank' });
    expect(reloaded.again('one bottle')).toBeUndefined();
  });

  it('is another member’s business after another has signed in', () => {
    attempts().begin(byCard('one bottle'));
    expect(new Attempts('8:checkout-1').open).toBeUndefined();
  });

  it.each(['{', '{"key":1}', '"x"'])('is none where the storage holds %s', (text) => {
    sessionStorage.setItem('le-chai:attempt:7:checkout-1', text);
    expect(attempts().open).toBeUndefined();
  });

  it('does without a storage that is forbidden', () => {
    const here = new Attempts('x', forbidden);
    const { key } = here.begin(byCard('one bottle'));
    expect(here.again('one bottle')).toMatchObject({ key, token: 'pm_card_visa' });
  });

  it('is refused a second key while it is open', () => {
    const here = attempts();
    here.begin(byCard('one bottle'));
    expect(() => here.begin(byCard('two bottles'))).toThrow('Another attempt is open');
  });

  const step = fc.oneof(
    fc.record({ press: fc.constantFrom('one', 'two', 'three') }),
    fc.constant({ settle: true } as const),
    fc.constant({ reload: true } as const),
  );

  it('never has two keys for a request that is unsettled, nor one key for two requests', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        sessionStorage.clear();
        let here = attempts();
        const sent: { request: string; key: string; token: string | undefined; unsettled: string | undefined }[] = [];
        for (const what of steps) {
          const unsettled = here.open?.key;
          if ('settle' in what) here.settle();
          else if ('reload' in what) here = attempts();
          else if (!here.open || here.again(what.press)) {
            const drawn = { intent: what.press, way: 'card', token: `pm_${sent.length}` } as const;
            const { key, token } = here.again(what.press) ?? here.begin(drawn);
            sent.push({ request: what.press, key, token, unsettled });
          }
        }
        expect(sent.filter(({ key, unsettled }) => unsettled !== undefined && unsettled !== key)).toEqual([]);
        const requests = new Set(sent.map(({ request, key, token }) => JSON.stringify([request, key, token])));
        expect(requests.size).toBe(new Set(sent.map(({ key }) => key)).size);
      }),
    );
  });
});

const failed = (kind: 'network' | 'aborted' | 'maintenance' | 'unauthorised') => new ApiError({ kind, message: 'x' });

describe('what became of a request', () => {
  it('is known once the house has refused it', () => {
    expect(isUnknown(new ApiError({ kind: 'refused', status: 409, name: 'price-changed', message: 'x' }))).toBe(false);
  });

  it.each([
    ['nothing was heard', failed('network')],
    ['it was given up', failed('aborted')],
    ['the house was closed', failed('maintenance')],
    ['the session was over', failed('unauthorised')],
    ['a proxy answered', new ApiError({ kind: 'unavailable', status: 502, message: 'x' })],
    ['there were too many', new ApiError({ kind: 'rate-limited', retryAfter: 5, message: 'x' })],
    ['the answer could not be read', new ApiError({ kind: 'incompatible', call: 'x', message: 'x' })],
    ['a fault of our own', new TypeError('x')],
  ])('is not known when %s', (_, error) => {
    expect(isUnknown(error)).toBe(true);
  });
});
