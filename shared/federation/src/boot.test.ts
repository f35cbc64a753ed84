import * as z from 'zod/mini';
import { earlyChunks, earlyKey, earlyRequests, matchMount, readBoot } from './boot.ts';
import { RemoteManifest } from './manifest.ts';

const auctions = RemoteManifest.parse({
  name: 'auctions',
  contract: 1,
  mounts: [
    { prefix: '/weekly', access: 'private' },
    { prefix: '/sales', access: 'private', signedOut: 'trading-site' },
  ],
  routes: [
    {
      pattern: '/weekly/auctions/all',
      chunk: 'weekly',
      layouts: ['lists'],
      data: ['/core/weekly-offers?per_page=6&onGoing=true{?filters}{?sort=sorting}{!search}', '/core/counter/'],
    },
    { pattern: '/sales/:productType/:sale', chunk: 'sale', data: ['/core/v2/sale/{sale:id}?type={productType}'] },
  ],
});
const remote = {
  name: 'auctions',
  version: '1',
  entry: '/e',
  retryEntry: '/r',

  previous: null,
  manifest: auctions,
};

describe('early requests', () => {
  it('are those of the first route that matches', () => {
    expect(earlyRequests(auctions, '/weekly/auctions/all')).toEqual([
      '/core/weekly-offers?per_page=6&onGoing=true',
      '/core/counter/',
    ]);
    expect(earlyRequests(auctions, '/weekly/auctions/barrels')).toEqual([]);
  });

  it('take over a search parameter, and are given up where the page asks for another list', () => {
    expect(earlyRequests(auctions, '/weekly/auctions/all?filters=%7B%22color%22%3A%5B%22red%22%5D%7D')[0]).toBe(
      '/core/weekly-offers?per_page=6&onGoing=true&filters=%7B%22color%22%3A%5B%22red%22%5D%7D',
    );
    expect(earlyRequests(auctions, '/weekly/auctions/all?sorting=a-to-z&sort=z-to-a')[0]).toBe(
      '/core/weekly-offers?per_page=6&onGoing=true&sort=a-to-z',
    );
    expect(earlyRequests(auctions, '/weekly/auctions/all?search=barolo')).toEqual(['/core/counter/']);
  });

  it('cut the id out of a speaking address, and are none where there is no id', () => {
    expect(earlyRequests(auctions, 'https://a.test/sales/lot/42-barolo-2016')).toEqual(['/core/v2/sale/42?type=lot']);
    expect(earlyRequests(auctions, '/sales/lot/barolo')).toEqual([]);
  });

  it('cannot be bent to another path by what the address holds', () => {
    expect(earlyRequests(auctions, '/sales/..%2F..%2Flogout%3F/42-x')).toEqual([
      '/core/v2/sale/42?type=..%2F..%2Flogout%3F',
    ]);
  });

  it('have one key whatever the order of their parameters', () => {
    expect(earlyKey('/core/a?b=2&a=1')).toBe(earlyKey('https://shop.test/core/a?a=1&b=2'));
    expect(earlyKey('/core/a')).toBe('/core/a');
  });
});

it('names the chunks of a page', () => {
  expect(earlyChunks(auctions, '/weekly/auctions/all')).toEqual(['lists', 'weekly']);
  expect(earlyChunks(auctions, '/sales/lot/42-barolo')).toEqual(['sale']);
  expect(earlyChunks(auctions, '/weekly')).toEqual([]);
});

it('says what parties from before it had layouts can read as well', () => {
  const [list] = auctions.routes;
  const before = z.object({ pattern: z.string(), chunk: z.optional(z.string()), data: z.array(z.string()) });
  expect(before.parse(list)).toEqual({ pattern: '/weekly/auctions/all', chunk: 'weekly', data: list?.data });
});

describe('the mount of a path', () => {
  it.each(['/weekly', '/weekly/', '/weekly/auctions/all'])('is found for %s', (path) => {
    expect(matchMount({ remotes: [remote] }, path)?.mount.prefix).toBe('/weekly');
  });

  it.each(['/', '/weeklyish', '/auth/login'])('is nobody’s for %s', (path) => {
    expect(matchMount({ remotes: [remote] }, path)).toBeUndefined();
  });
});

it('says plainly that a page without boot data was not served by the edge', () => {
  expect(() => readBoot()).toThrow('not served by the edge');
});
