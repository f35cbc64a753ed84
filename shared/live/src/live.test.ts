import { memberStream } from '@le-chai/contracts/notices';
import { fakeEventStream } from '@le-chai/testing/event-stream';
import { sessionKey } from './connection.ts';
import {
  beAt,
  hello,
  last,
  network,
  noticeOf as notice,
  openTab,
  settle,
  startBrowser,
  stopBrowser,
  streams,
  uninstallTabs,
} from './tab-fixture.ts';
import { FAREWELL, LOOK, SILENCE } from './timing.ts';

beforeEach(startBrowser);
afterEach(stopBrowser);

describe('one stream for all tabs', () => {
  it('is opened once, with the member’s token, and reaches all of them', async () => {
    const tabs = [await openTab(), await openTab(), await openTab()];
    await hello();
    last().send('notice', notice(7), '2-7');
    await settle();
    expect(streams).toHaveLength(1);
    expect(last().asked.headers.get('authorization')).toBe('Bearer good');
    expect(tabs.map(({ notices }) => notices)).toEqual([[7], [7], [7]]);
    expect(tabs.map(({ status }) => status())).toEqual(['live', 'live', 'live']);
  });

  it('continues in another tab when the leading one is closed, after the last event that all have received', async () => {
    const [first, second] = [await openTab(), await openTab()];
    await hello();
    last().send('notice', notice(7), '2-7');
    await settle();
    first.close();
    await settle();
    expect(streams).toHaveLength(2);
    expect(last().lastEventId).toBe('2-7');
    await hello();
    last().send('notice', notice(8), '3-8');
    await settle();
    expect([first.notices, second.notices]).toEqual([[7], [7, 8]]);
  });

  it('tells a tab that opens later to fetch what it missed, once, and the position of the stream', async () => {
    const first = await openTab();
    await hello('5-5');
    const later = await openTab();
    expect([later.opened, later.status()]).toEqual([1, 'live']);
    first.close();
    await settle();
    expect(last().lastEventId).toBe('5-5');
    await hello();
    expect(later.opened).toBe(1);
  });

  it('has nothing asked again where nothing happened in the life of the page', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(2_000);
    const first = await openTab();
    await hello('5-5', { quiet: 60_000 });
    const later = await openTab();
    expect([first.opened, later.opened, later.status()]).toEqual([0, 0, 'live']);
    last().send('own', {});
    await settle();
    const newest = await openTab();
    expect([first.opened, later.opened, newest.opened]).toEqual([0, 0, 1]);
  });

  it.each([
    ['something happened since the page was opened', 1_999],
    ['the API does not say', 0],
  ])('has all asked again where %s', async (_, quiet) => {
    jest.spyOn(performance, 'now').mockReturnValue(2_000);
    const tab = await openTab();
    await hello('5-5', { quiet });
    expect(tab.opened).toBe(1);
  });

  it('has a tab that opens ask for what another one has just changed', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(2_000);
    const first = await openTab();
    await hello('5-5', { quiet: 60_000 });
    first.notify('cellar');
    const later = await openTab();
    expect(later.opened).toBe(1);
  });

  it('carries what a tab has changed before the code of the stream had loaded', async () => {
    const first = await openTab();
    await hello();
    await openTab(['cellar']);
    expect(first.changed).toEqual(['cellar']);
  });

  it('is taken from a tab that hangs, by one that is looked at', async () => {
    navigator.locks
      .request(`le-chai:live:${sessionKey('good')}`, {}, () => new Promise(() => undefined))
      .catch(() => undefined);
    beAt('hidden');
    const tab = await openTab();
    await settle(10 * SILENCE);
    expect([streams.length, tab.status()]).toEqual([0, 'silent']);
    beAt('visible');
    await settle(SILENCE);
    await hello();
    expect([streams.length, tab.status()]).toEqual([1, 'live']);
  });

  it('is given up by the tab that it is taken from, which follows again', async () => {
    const hung = await openTab();
    await hello('3-3');
    void navigator.locks.request(`le-chai:live:${sessionKey('good')}`, { steal: true }, () => Promise.resolve());
    await settle();
    expect(streams.map((stream) => stream.open)).toEqual([false, true]);
    expect([last().lastEventId, hung.ended]).toEqual(['3-3', 0]);
  });

  it('is handed on by a page that is put to sleep, which asks for what it missed when it wakes', async () => {
    const sleeper = await openTab();
    await hello();
    window.dispatchEvent(new Event('pagehide'));
    await settle();
    expect(last().open).toBe(false);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await settle();
    await hello();
    expect([streams.length, sleeper.opened, sleeper.status()]).toEqual([2, 2, 'live']);
  });

  it('is passed on in words that a tab of the previous version understands', async () => {
    const messages: unknown[] = [];
    const channel = new BroadcastChannel('le-chai:live');
    channel.addEventListener('message', ({ data }) => messages.push(data));
    const tab = await openTab();
    await hello('1-1', { quiet: 0 });
    last().send('notice', notice(7), '2-7');
    tab.notify('cellar');
    tab.follow(12);
    last().send('ended', {});
    last().end();
    await settle();
    const [position, data] = [{ lastId: '1-1', sales: [], newsAt: expect.any(Number) }, JSON.stringify(notice(7))];
    expect(messages).toEqual(
      [
        { kind: 'joined' },
        { kind: 'opened', ...position },
        { kind: 'changed', what: 'cellar' },
        { kind: 'wants', tab: expect.any(String), sales: [12], seen: expect.any(Number) },
        { kind: 'event', event: 'notice', id: '2-7', data, after: '1-1' },
        { kind: 'ended' },
      ].map((message) => ({ session: sessionKey('good'), message })),
    );
  });

  it('passes on what a tab has changed, to the others alone', async () => {
    const [first, second] = [await openTab(), await openTab()];
    first.notify('notices');
    await settle();
    expect([first.changed, second.changed]).toEqual([[], ['notices']]);
  });
});

/** As the house makes them: which session, and which of its tokens. */
const tokenOf = (sid: string, turn: number) => `e30.${btoa(JSON.stringify({ sid, turn })).replaceAll('=', '')}.signed`;
const give = (token: string) => (document.cookie = `access-token=${token}; path=/`);

describe('a session that goes on with a new token', () => {
  it('has its stream opened again with it, behind the last event, and tabs that open later follow', async () => {
    give(tokenOf('mine', 0));
    const first = await openTab();
    await hello('3-3');
    give(tokenOf('mine', 1));
    const later = await openTab();
    expect([streams.length, later.status()]).toEqual([1, 'live']);
    await settle(LOOK);
    expect(streams.map((stream) => stream.open)).toEqual([false, true]);
    expect(last().asked.headers.get('authorization')).toBe(`Bearer ${tokenOf('mine', 1)}`);
    expect(last().lastEventId).toBe('3-3');
    await hello();
    last().send('notice', notice(8), '4-8');
    await settle();
    expect([first.notices, later.notices]).toEqual([[8], [8]]);
    expect([first.status(), first.ended, later.ended]).toEqual(['live', 0, 0]);
  });

  it('does not end with the previous token', async () => {
    give(tokenOf('mine', 0));
    const tab = await openTab();
    await hello('3-3');
    give(tokenOf('mine', 1));
    last().send('ended', {});
    last().end();
    await settle(2 * FAREWELL);
    expect([streams.length, last().lastEventId, tab.ended]).toEqual([2, '3-3', 0]);
    last().send('ended', {});
    last().end();
    await settle(2 * FAREWELL);
    expect([streams.length, tab.ended]).toEqual([2, 1]);
  });

  it('is not the session of another member', async () => {
    give(tokenOf('mine', 0));
    const tab = await openTab();
    await hello('3-3');
    give(tokenOf('theirs', 0));
    await openTab();
    await settle();
    expect(streams.map((stream) => stream.open)).toEqual([false, true]);
    await hello();
    last().send('notice', notice(8), '4-8');
    await settle();
    expect(tab.notices).toEqual([]);
  });
});

describe('a stream that breaks off', () => {
  it('is opened again after growing pauses, behind the last event', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const tab = await openTab();
    await hello('3-3');
    last().end();
    await settle(0);
    expect(tab.status()).toBe('silent');
    network.cut(memberStream);
    await settle(1000);
    await settle(2000);
    const again = fakeEventStream(network);
    await settle(3900);
    expect(again).toHaveLength(0);
    await settle(200);
    expect(again[0]!.lastEventId).toBe('3-3');
  });

  it('is opened at once when the browser is online again', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    await openTab();
    await hello();
    window.dispatchEvent(new Event('offline'));
    await settle(0);
    expect(streams[0]!.open).toBe(false);
    network.cut(memberStream);
    await settle(20_000);
    const again = fakeEventStream(network);
    window.dispatchEvent(new Event('online'));
    await settle(0);
    expect(again).toHaveLength(1);
  });

  it('is opened again when it has fallen silent, without a word of its end', async () => {
    await openTab();
    await hello();
    await settle(SILENCE - 10_000);
    last().alive();
    await settle(SILENCE - 10_000);
    expect(streams).toHaveLength(1);
    await settle(SILENCE);
    expect(streams.length).toBeGreaterThan(1);
  });

  it('is left to the connection that took it over', async () => {
    const tab = await openTab();
    await hello();
    last().send('replaced', {});
    last().end();
    await settle(10 * 60_000);
    expect(streams).toHaveLength(1);
    expect(tab.status()).toBe('silent');
  });

  it('is not asked for again where the API refuses it', async () => {
    network.refuse(memberStream, 404, { message: 'There is nothing here.' });
    const tab = await openTab();
    await settle(10 * 60_000);
    expect(network.asked(memberStream)).toHaveLength(1);
    expect([tab.status(), tab.opened]).toEqual(['silent', 1]);
  });

  it('is one of each tab where tabs cannot agree, and the older one asks instead', async () => {
    uninstallTabs();
    const older = await openTab();
    await hello();
    await openTab();
    await hello();
    streams[0]!.send('replaced', {});
    streams[0]!.end();
    await settle(10 * 60_000);
    expect(older.status()).toBe('silent');
  });
});

describe('the end of a session', () => {
  it('is announced in every tab, unless the member is already signing out', async () => {
    const [first, second] = [await openTab(), await openTab()];
    await hello();
    last().send('ended', {});
    last().end();
    await settle(500);
    expect([first.ended, second.ended]).toEqual([0, 0]);
    await settle(1000);
    expect([first.ended, second.ended]).toEqual([1, 1]);
    expect(streams).toHaveLength(1);
  });

  it('says nothing to a tab that has signed in as someone else', async () => {
    const tab = await openTab();
    await hello();
    last().send('ended', {});
    last().end();
    document.cookie = 'access-token=another; path=/';
    await settle(2000);
    expect(tab.ended).toBe(0);
  });

  it('ends the stream of the member before when another one signs in elsewhere', async () => {
    const before = await openTab();
    await hello();
    document.cookie = 'access-token=another; path=/';
    await openTab();
    expect(streams.map((stream) => stream.open)).toEqual([false, true]);
    await hello();
    last().send('notice', notice(3), '9-3');
    await settle();
    expect(before.notices).toEqual([]);
  });
});

describe('an event that does not fit its contract', () => {
  it('is one line in the log, and the others still arrive', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const tab = await openTab();
    await hello();
    last().send('notice', { id: 'seven' }, '2-1');
    last().send('weather', { sunny: true });
    last().send('notice', notice(8), '2-2');
    await settle();
    expect(tab.notices).toEqual([8]);
    expect(log).toHaveBeenCalledTimes(1);
    expect(log).toHaveBeenCalledWith('INCOMPATIBLE CORE DATA', 'member-stream', expect.anything());
  });
});
