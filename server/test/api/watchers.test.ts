import { auctionLive, editBid, placeBid } from '@le-chai/contracts/bidding';
import { STREAM_EVENTS } from '@le-chai/contracts/notices';
import { type House, type Member, SMALL, startHouse } from './harness.ts';
import { closeReaders, type EventReader, readStream } from './support/event-reader.ts';

const WATCHERS = 50;

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterEach(closeReaders);
afterAll(() => house.stop());

const newLot = () => house.createSale({ lot: SMALL.lot.bottle, price: 100 });

const follow = (token: string, sales: readonly number[]) => readStream(house.url, token, { sales });

async function bid({ token }: Member, id: number, offer: number): Promise<number> {
  const { result, status } = await house.api(placeBid, { token, params: { id }, body: { bid_offer: offer } });
  expect(status).toBe(200);
  return result.bid.bid_id;
}

const eventsOf = (reader: EventReader) =>
  reader.events.flatMap(({ event, data }) => (event === 'auction' ? [STREAM_EVENTS.auction.parse(data)] : []));

/** Queries outside transactions that the house has sent so far. */
async function queries(): Promise<number> {
  return Number(/database_turns_total\{kind="query"\} (\d+)/.exec(await house.metrics())?.[1]);
}

describe('following auctions', () => {
  it('begins with each of them as it stands, and says which they are', async () => {
    const [first, second, bidder] = [await newLot(), await newLot(), await house.createMember()];
    await bid(bidder, first, 100);
    const stream = await follow((await house.createMember()).token, [first, second, first]);
    await stream.until('auction', 2);
    expect(STREAM_EVENTS.hello.parse(stream.events[0]!.data)).toMatchObject({ sales: [first, second] });
    expect(await house.metrics()).toMatch(/^streams_open 1$/m);
    expect(new Map(eventsOf(stream).map(({ id_auction, bets }) => [id_auction, bets]))).toEqual(
      new Map([
        [first, 1],
        [second, 0],
      ]),
    );
  });

  it('goes as far as twenty', async () => {
    const numbers = Array.from({ length: 30 }, (_, index) => index + 1);
    const stream = await follow((await house.createMember()).token, numbers);
    const [hello] = await stream.until('hello');
    expect(STREAM_EVENTS.hello.parse(hello!.data).sales).toEqual(numbers.slice(0, 20));
  });

  it(`sends ${WATCHERS} watchers every bid, and asks the database for none of them`, async () => {
    const [id, bidder, member] = [await newLot(), await house.createMember(), await house.createMember()];
    const watchers: EventReader[] = [];
    for (let watcher = 0; watcher < WATCHERS; watcher += 1) {
      watchers.push(await follow(await house.login(member.email, member.password), [id]));
    }
    const all = (count: number) => Promise.all(watchers.map((watcher) => watcher.until('auction', count)));
    await all(1);
    const before = await queries();
    let own = await bid(bidder, id, 100);
    await all(2);
    for (const [index, max] of [200, 300, 400].entries()) {
      const body = { bid_offer: 100, max_bid: max };
      const raised = await house.api(editBid, { token: bidder.token, params: { id, bid_id: own }, body });
      own = raised.result.bid.bid_id;
      await all(3 + index);
    }
    const polled = await Promise.all(
      Array.from({ length: WATCHERS }, () => house.api(auctionLive, { params: { id } })),
    );
    expect(new Set(polled.map(({ result }) => result.version)).size).toBe(1);
    const versions = watchers.map((watcher) => eventsOf(watcher).map(({ version }) => version));
    expect(versions[0]).toHaveLength(5);
    expect(versions[0]!.toSorted((a, b) => a - b)).toEqual(versions[0]);
    for (const received of versions) expect(received).toEqual(versions[0]);
    // What the bidder's own mails and notices need, and not fifty times as much.
    expect((await queries()) - before).toBeLessThan(WATCHERS / 2);
  });
});
