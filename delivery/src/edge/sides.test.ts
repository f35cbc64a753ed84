import * as fc from 'fast-check';
import { canaryRevision, publishRevision } from '../store/channel.ts';
import { canariesOf, isGivenCanary, newSideCookie, sideCookie } from './sides.ts';

const cookies = fc.stringMatching(/^[\w-]{22}$/);
const percent = fc.integer({ min: 1, max: 100 });
const many = Array.from({ length: 10_000 }, () => newSideCookie(false).cookie);

const served = publishRevision(null, { host: '1.0.0', cellar: '1.0.0', auctions: '1.0.0' }, '')!;
const trying = (app: string, share: number) => canaryRevision(served, app, { version: '2.0.0', percent: share }, '')!;

describe('the side of a browser', () => {
  it('is the same whenever it is asked for, and stays the canary’s while that is widened', () => {
    fc.assert(
      fc.property(cookies, percent, percent, (cookie, some, more) => {
        const [narrow, wide] = [Math.min(some, more), Math.max(some, more)];
        const given = isGivenCanary(cookie, 'cellar', narrow);
        expect(isGivenCanary(cookie, 'cellar', narrow)).toBe(given);
        expect(isGivenCanary(cookie, 'cellar', wide) || !given).toBe(true);
        expect(isGivenCanary(cookie, 'cellar', 100)).toBe(true);
      }),
    );
  });

  it.each([1, 10, 50, 90])('is the canary’s for %i of a hundred', (share) => {
    const given = many.filter((cookie) => isGivenCanary(cookie, 'cellar', share)).length;
    // Five standard deviations of 10,000 draws: a fair draw is outside once in two million times.
    const bound = 5 * Math.sqrt(many.length * (share / 100) * (1 - share / 100));
    expect(Math.abs(given - (many.length * share) / 100)).toBeLessThan(bound);
  });

  it('says nothing of the side for another app', () => {
    const cellar = many.filter((cookie) => isGivenCanary(cookie, 'cellar', 50));
    const both = cellar.filter((cookie) => isGivenCanary(cookie, 'auctions', 50)).length;
    expect(Math.abs(both - cellar.length / 2)).toBeLessThan(5 * Math.sqrt(cellar.length / 4));
  });

  it('is the canary’s of no app that is not tried out, and of none for a browser without a cookie', () => {
    expect(canariesOf(trying('cellar', 100), many[0])).toEqual(['cellar']);
    expect(canariesOf(served, many[0])).toEqual([]);
    expect(canariesOf(trying('cellar', 100), undefined)).toEqual([]);
  });
});

describe('the cookie of a browser', () => {
  it('is read back among others, and is no script’s business', () => {
    const { cookie, header } = newSideCookie(true);
    expect(sideCookie(`access-token=a.b; __Host-edge=${cookie}; theme=x`, true)).toBe(cookie);
    expect(sideCookie(`access-token=a.b; edge=${cookie}; theme=x`, false)).toBe(cookie);
    expect(sideCookie(`edge=${cookie}`, true)).toBeUndefined();
    expect(header).toBe(`__Host-edge=${cookie}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure`);
    expect(newSideCookie(false).header).not.toContain('Secure');
    expect(newSideCookie(true).cookie).not.toBe(cookie);
  });

  it.each([undefined, '', 'edge=', 'edge=short', `not-edge=${'a'.repeat(22)}`, `edge=${'a'.repeat(23)}`])(
    'is missing in %j',
    (header) => {
      expect(sideCookie(header, false)).toBeUndefined();
    },
  );
});
