import * as fc from 'fast-check';
import { redirectTarget } from './redirect-target.ts';

const HOUSE = 'https://house.example';

/** What addresses are made of that mean to be misread: each piece alone is harmless somewhere. */
const pieces = fc.oneof(
  fc.constantFrom('/', '//', '///', '\\', '/\\', '\\/', '\\\\', '?', '#', ':', '@', '.', '..', '/./', '/../', ';', ' '),
  fc.constantFrom('http:', 'https:', 'https://', 'javascript:', 'data:text/html,', 'blob:', 'ftp://', 'file:///'),
  fc.constantFrom('evil.example', 'house.example@evil.example', 'user:secret@evil.example', '[::1]', '127.1', '0x7f.1'),
  fc.constantFrom('\t', '\n', '\r', '\0', '\u0001', '\u000B', '\u001F', '\u007F', '\u0085', '\u00A0', '\uFEFF'),
  fc.constantFrom('%2f', '%2F%2F', '%5c', '%09', '%00', '%2e%2e', '%252f', '%E0%A4', '%', '%zz'),
  fc.constantFrom('／', '＼', '。', '．', '：', '⁄', '∕', '\u202E', '\u200B', '\uD800', 'ｅｖｉｌ.example', 'éxàmple'),
  fc.constantFrom('auth', 'login', 'AUTH', 'weekly', 'sales', '12-pauillac', 'x=1', '&'),
  fc.string({ maxLength: 4 }),
);
const hostile = fc.tuple(fc.constantFrom('', '/', '/', '//', '/\\'), fc.array(pieces, { maxLength: 8 }));

describe('redirectTarget', () => {
  it.each([
    ['/my-assets/lots', '/my-assets/lots'],
    ['/weekly/auctions/all?page=2#top', '/weekly/auctions/all?page=2#top'],
    ['/sales/lot/12-a/../13', '/sales/lot/13'],
    ['/authors', '/authors'],
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
    ['/AUTH'],
    ['/auth#x'],
  ])('refuses %j', (wanted) => expect(redirectTarget(wanted)).toBeUndefined());

  it('never leads to another origin, however the browser reads it', () => {
    let kept = 0;
    fc.assert(
      fc.property(hostile, ([begin, rest]) => {
        const target = redirectTarget(`${begin}${rest.join('')}`);
        if (target === undefined) return;
        kept += 1;
        expect(new URL(target, HOUSE).origin).toBe(HOUSE);
        // Reading it again gives the same.
        expect(redirectTarget(target)).toBe(target);
      }),
      { numRuns: 2000 },
    );
    // Some of it are places, or nothing was tried.
    expect(kept).toBeGreaterThan(200);
  });
});
