import fc from 'fast-check';
import { isIban } from './iban.ts';

describe('an IBAN', () => {
  it.each(['GB82 WEST 1234 5698 7654 32', 'DE89370400440532013000', 'FR14 2004 1010 0505 0001 3M02 606'])(
    'may be %s',
    (iban) => expect(isIban(iban)).toBe(true),
  );

  it.each([
    '',
    'FR76',
    'gb82 west 1234 5698 7654 32',
    'DE89-3704-0044-0532-0130-00',
    'none',
    'GB82 WEST 1234 5698 7654 33',
  ])('is not %j', (text) => expect(isIban(text)).toBe(false));

  it('shows every digit that is mistyped', () => {
    const valid = 'DE89370400440532013000';
    const slip = fc.tuple(fc.integer({ min: 4, max: valid.length - 1 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(slip, ([at, off]) => {
        const wrong = `${valid.slice(0, at)}${(Number(valid[at]) + off) % 10}${valid.slice(at + 1)}`;
        expect(isIban(wrong)).toBe(false);
      }),
    );
  });
});
