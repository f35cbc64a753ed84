import { referralCode } from '@le-chai/session';
import fc from 'fast-check';
import Cookies from 'js-cookie';
import { takeReferral } from './take-referral.ts';

/** Opens a page at this URL. @returns every cookie it wrote, verbatim */
function open(address: string): string[] {
  history.replaceState({ idx: 3 }, '', address);
  const written = jest.spyOn(document, 'cookie', 'set');
  takeReferral();
  const cookies = written.mock.calls.map(([cookie]) => cookie);
  written.mockRestore();
  return cookies;
}
const here = (): string => `${location.pathname}${location.search}${location.hash}`;

beforeEach(() => Cookies.remove('referral', { path: '/' }));

describe('a referral code', () => {
  it('is kept for seven days, for every page, and removed from the URL', () => {
    const [cookie] = open('/signup?annual=true&ref=ines-7&filters=%7B%22a%22%3A1%7D#top');
    expect(referralCode()).toBe('ines-7');
    expect(here()).toBe('/signup?annual=true&filters=%7B%22a%22%3A1%7D#top');
    expect(history.state).toEqual({ idx: 3 });
    const [pair, ...attributes] = cookie!.split('; ');
    expect(pair).toBe('referral=ines-7');
    expect(attributes).toEqual(expect.arrayContaining(['path=/', 'sameSite=Lax']));
    const expires = Date.parse(attributes.find((each) => each.startsWith('expires='))!.slice('expires='.length));
    expect(Math.abs(expires - Date.now() - 7 * 86_400_000)).toBeLessThan(60_000);
  });

  it('is replaced by a later one, and never by an empty one', () => {
    open('/?ref=first');
    open('/?ref=second');
    expect(referralCode()).toBe('second');
    expect(open('/?ref=')).toEqual([]);
    expect(open('/?ref=%20')).toEqual([]);
    expect(open('/weekly/auctions/all')).toEqual([]);
    expect(referralCode()).toBe('second');
    expect(location.search).toBe('');
  });

  it('is the first valid one of several', () => {
    open('/?ref=&ref=no%20code&ref=a.b&ref=c');
    expect(referralCode()).toBe('a.b');
    expect(here()).toBe('/');
  });

  it('ignores what someone else wrote into the cookie', () => {
    Cookies.set('referral', 'a code; with <more>', { path: '/' });
    expect(referralCode()).toBeUndefined();
  });

  const CODE = /^[\w.-]{1,64}$/;

  it('writes nothing when it is invalid, whatever the URL holds', () => {
    const hostile = fc
      .oneof(
        fc.string({ unit: 'binary', maxLength: 80 }),
        fc.constantFrom(
          'x; domain=evil.example',
          'x;max-age=9',
          'x\r\nSet-Cookie: a=b',
          'x, a=b',
          'x%3B path=/',
          'x=y',
        ),
        fc.stringMatching(/^[\w.;=, %-]{0,70}$/),
      )
      .filter((code) => !CODE.test(code));
    fc.assert(
      fc.property(hostile, fc.string(), (code, other) => {
        const search = new URLSearchParams({ a: other, ref: code, z: 'last' });
        expect(open(`/dashboard?${search}`)).toEqual([]);
        search.delete('ref');
        expect(here()).toBe(`/dashboard?${search}`);
        expect(referralCode()).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });

  it('sets only its own value and our attributes', () => {
    fc.assert(
      fc.property(fc.stringMatching(CODE), (code) => {
        const cookies = open(`/dashboard?${new URLSearchParams({ ref: code })}`);
        const parts = cookies.flatMap((cookie) => cookie.split(';').map((part) => part.trim().split('=')));
        expect(parts[0]).toEqual(['referral', code]);
        expect(parts.slice(1).map(([name]) => name)).toEqual(['path', 'expires', 'sameSite']);
        expect(referralCode()).toBe(code);
      }),
      { numRuns: 2000 },
    );
  });
});
