import * as fc from 'fast-check';
import { redirectTarget } from './redirect-target.ts';

describe('redirectTarget', () => {
  it.each([
    ['/my-assets/lots', '/my-assets/lots'],
    ['/weekly/auctions/all?page=2#top', '/weekly/auctions/all?page=2#top'],
    ['/sales/lot/12-a/../13', '/sales/lot/13'],
  ])('keeps the place %s', (wanted, place) => expect(redirectTarget(wanted)).toBe(place));

  it.each([
    [null],
    [undefined],
    [''],
    ['my-assets'],
    ['https://evil.example'],
    ['//evil.example'],
    [String.raw`/\evil.example`],
    [String.raw`\\evil.example`],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    ['/.//evil.example'],
    ['/x/..//evil.example'],
    ['javascript:alert(1)'],
    ['/auth/login?redirect=/auth/login'],
    ['/x/../auth/login'],
  ])('refuses %j', (wanted) => expect(redirectTarget(wanted)).toBeUndefined());

  it('never leads to another origin, however the browser reads it', () => {
    const nasty = fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', ' ', 'a', '%2f', '?', '#') });
    fc.assert(
      fc.property(nasty, nasty, (before, after) => {
        for (const wanted of [`${before}evil.example${after}`, `/${before}evil.example`, `/${before}/${after}`]) {
          const target = redirectTarget(wanted);
          if (target === undefined) continue;
          expect(new URL(target, 'https://house.example').origin).toBe('https://house.example');
          expect(redirectTarget(target)).toBe(target);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
