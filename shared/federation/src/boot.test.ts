import * as z from 'zod/mini';
import { earlyChunks, matchMount, readBoot } from './boot.ts';
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
    },
    { pattern: '/sales/:productType/:sale', chunk: 'sale' },
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

it('names the chunks of a page', () => {
  expect(earlyChunks(auctions, '/weekly/auctions/all')).toEqual(['lists', 'weekly']);
  expect(earlyChunks(auctions, '/sales/lot/42-barolo')).toEqual(['sale']);
  expect(earlyChunks(auctions, '/weekly')).toEqual([]);
});

it('says what hosts from before pages were rendered at the edge can read as well', () => {
  const [list] = auctions.routes;
  const before = z.object({ pattern: z.string(), chunk: z.optional(z.string()), data: z.array(z.string()) });
  expect(before.parse(list)).toEqual({ pattern: '/weekly/auctions/all', chunk: 'weekly', data: [] });
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
