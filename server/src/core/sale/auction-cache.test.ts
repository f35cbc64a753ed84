import type { Database } from '../database/open-database.ts';
import { Changes } from '../database/changes.ts';
import { openLot } from './rules/auction-fixture.ts';
import type { Auction } from './auction.ts';
import { AuctionCache } from './auction-cache.ts';

/** A cache over a database that has one sale, whose version the test moves on. */
function cacheOver() {
  const changes = new Changes();
  const asked = { times: 0, version: 1, meanwhile: () => {} };
  const query = async () => {
    asked.times += 1;
    const { version } = asked;
    await Promise.resolve();
    asked.meanwhile();
    return { rows: [rowOf(version)] };
  };
  const cache = new AuctionCache({ changes, pool: { query } } as unknown as Database);
  const versionRead = async () => (await cache.read(7))!.state.version;
  return { cache, changes, asked, versionRead, announce: () => changes.emit(['sale:7']) };
}

const rowOf = (version: number) => ({
  id: 7,
  type_id: 1,
  product_type: 'lot',
  status: 'open',
  initial_price_cents: 100_00,
  current_price_cents: 100_00,
  quantity_max: 1,
  leader_id: null,
  version,
  standing: [],
  history: [],
});
const auctionAt = (version: number): Auction => ({ state: openLot({}, { version }), history: [], move: undefined });

describe('auctions in memory', () => {
  it('are read once, until a change is announced', async () => {
    const { asked, versionRead, announce } = cacheOver();
    expect([await versionRead(), await versionRead()]).toEqual([1, 1]);
    expect(asked.times).toBe(1);
    asked.version = 2;
    announce();
    expect(await versionRead()).toBe(2);
    expect(asked.times).toBe(2);
  });

  it('are read once by all who ask at the same time', async () => {
    const { asked, versionRead } = cacheOver();
    await Promise.all([versionRead(), versionRead(), versionRead()]);
    expect(asked.times).toBe(1);
  });

  it('are not taken for fresh when the change came while they were read', async () => {
    const { asked, versionRead, announce } = cacheOver();
    asked.meanwhile = () => {
      asked.meanwhile = () => {};
      asked.version = 2;
      announce();
    };
    await versionRead();
    expect(await versionRead()).toBe(2);
  });

  it('are read from the database every time while the bus is down', async () => {
    const { asked, changes, versionRead } = cacheOver();
    await versionRead();
    changes.setHealthy(false);
    asked.version = 2;
    expect(await versionRead()).toBe(2);
    asked.version = 3;
    expect(await versionRead()).toBe(3);
  });

  it('are fresh after a commit of one’s own, and not when another’s was announced meanwhile', async () => {
    const { asked, cache, versionRead, announce } = cacheOver();
    const mark = cache.mark(7);
    announce();
    cache.keep(7, auctionAt(2), mark);
    expect(await versionRead()).toBe(2);
    expect(asked.times).toBe(0);

    const next = cache.mark(7);
    asked.version = 4;
    announce();
    announce();
    cache.keep(7, auctionAt(3), next);
    expect(await versionRead()).toBe(4);
  });

  it('never go back to an older version', async () => {
    const { cache, announce } = cacheOver();
    const mark = cache.mark(7);
    announce();
    cache.keep(7, auctionAt(5), mark);
    cache.keep(7, auctionAt(4), mark);
    expect(cache.held(7)!.state.version).toBe(5);
  });
});
