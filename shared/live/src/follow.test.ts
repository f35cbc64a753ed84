import { memberStream } from '@le-chai/contracts/notices';
import { liveOf, lotAuction } from '@le-chai/testing/auctions';
import { fakeEventStream } from '@le-chai/testing/event-stream';
import { sessionKey } from './connection.ts';
import type { Message } from './state.ts';
import { hello, last, namedBy, network, openTab, settle, startBrowser, stopBrowser, streams } from './tab-fixture.ts';
import { FORGOTTEN, GATHERED, LOOK } from './timing.ts';

/** What has changed meanwhile is gathered, and the API answers. */
async function gather(): Promise<void> {
  await settle(GATHERED);
  await hello();
}
const range = (from: number) => Array.from({ length: 15 }, (_, index) => from + index);
/** A tab that says only what the test says for it, as any version of this package would. */
const anotherTab = () => {
  const channel = new BroadcastChannel('le-chai:live');
  const session = sessionKey('good');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  return { say: (message: Message) => channel.postMessage({ session, message }) };
};
const auction = (id: number) => liveOf(lotAuction({ id_auction: id }));

beforeEach(startBrowser);
afterEach(stopBrowser);

describe('sales on screen', () => {
  it('are followed by the one stream, whichever tab shows them', async () => {
    const [first, second] = [await openTab(), await openTab()];
    await hello();
    first.follow(12);
    second.follow(13, 14);
    await gather();
    expect(streams.map((stream) => stream.open)).toEqual([false, true]);
    expect(namedBy(last()).toSorted()).toEqual([12, 13, 14]);
    expect([first.followed(), second.followed()]).toEqual([namedBy(last()), namedBy(last())]);
    last().send('auction', auction(13));
    await settle();
    expect([first.auctions, second.auctions]).toEqual([[13], [13]]);
  });

  it('reopen the stream once for all changes together, after the last event, and nothing is polled meanwhile', async () => {
    const tab = await openTab();
    last().send('hello', { sales: [] }, '4-4');
    await settle();
    tab.follow(1);
    await settle(GATHERED / 2);
    tab.follow(2);
    await settle(GATHERED / 2);
    expect(tab.status()).toBe('live');
    await hello();
    expect(streams.map(namedBy)).toEqual([[], [2, 1]]);
    expect([last().lastEventId, tab.opened, tab.status()]).toEqual(['4-4', 1, 'live']);
  });

  it('leave the stream as it is when they are left', async () => {
    const tab = await openTab();
    await hello();
    const leave = tab.follow(1, 2, 3);
    await gather();
    leave();
    tab.follow(2);
    await settle(10 * GATHERED);
    expect(streams).toHaveLength(2);
  });

  it('are named at once by a tab that comes to lead', async () => {
    const [first, second] = [await openTab(), await openTab()];
    await hello();
    second.follow(2);
    await gather();
    const third = await openTab();
    first.close();
    await settle();
    expect(namedBy(last())).toEqual([2]);
    await hello();
    expect([second.followed(), third.followed()]).toEqual([[2], [2]]);
  });

  it('of a page that sleeps are left out, and followed again when it wakes', async () => {
    const tab = await openTab();
    await hello();
    tab.follow(7);
    await gather();
    window.dispatchEvent(new Event('pagehide'));
    await settle();
    expect(last().open).toBe(false);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await settle();
    await hello();
    expect([namedBy(last()), tab.followed()]).toEqual([[7], [7]]);
  });

  it('of a tab that has crashed are forgotten', async () => {
    const tab = await openTab();
    await hello();
    anotherTab().say({ kind: 'wants', tab: 'crashed', sales: [100], seen: Date.now() });
    tab.follow(7);
    await gather();
    expect(tab.followed()).toEqual([7, 100]);
    for (let waited = 0; waited <= FORGOTTEN; waited += LOOK) {
      last().alive();
      await settle(LOOK);
    }
    tab.follow(8);
    await gather();
    expect(tab.followed()).toEqual([8, 7]);
  });

  it('are those of the tab that is looked at, where there are more than the stream can follow', async () => {
    const [first, second] = [await openTab(), await openTab()];
    await hello();
    first.follow(...range(100));
    await settle(10);
    second.follow(...range(200));
    await gather();
    expect(namedBy(last())).toEqual([...range(200), ...range(100).slice(0, 5)]);
  });

  it('are not taken for followed while a tab of another version leads, which says nothing of them', async () => {
    navigator.locks
      .request(`le-chai:live:${sessionKey('good')}`, {}, () => new Promise(() => undefined))
      .catch(() => undefined);
    const tab = await openTab();
    anotherTab().say({ kind: 'stands', lastId: '1-1' });
    tab.follow(12);
    await settle(GATHERED);
    expect([tab.status(), tab.followed()]).toEqual(['live', []]);
  });

  it('are not asked for again and again where the API does not say that it follows them', async () => {
    const tab = await openTab();
    last().send('hello', {}, '1-1');
    await settle();
    tab.follow(12);
    await settle(GATHERED);
    last().send('hello', {}, '1-1');
    for (let look = 0; look < 5; look += 1) {
      last().alive();
      await settle(LOOK);
    }
    expect(streams).toHaveLength(2);
    expect(tab.followed()).toEqual([]);
  });

  it('wait with the stream when it cannot be reopened', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const tab = await openTab();
    await hello();
    network.cut(memberStream);
    tab.follow(12);
    await settle(GATHERED);
    expect(tab.status()).toBe('silent');
    const again = fakeEventStream(network);
    await settle(1100);
    await hello('1-1', { connection: again[0]! });
    expect([tab.status(), tab.followed()]).toEqual(['live', [12]]);
  });
});
