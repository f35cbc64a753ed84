import type { Notice } from '@le-chai/contracts/notices';
import { installTabs } from '@le-chai/testing/browser-tabs';
import { fakeEventStream, type StreamConnection } from '@le-chai/testing/event-stream';
import { fakeNetwork, type Network } from '@le-chai/testing/network';

/** A tab of the browser, with its own copy of the package. */
export interface Tab {
  notices: number[];
  /** The sales of the auctions that it was notified of, in turn. */
  auctions: number[];
  opened: number;
  changed: string[];
  ended: number;
  status: () => string;
  /** The sales that the stream follows, as this tab knows. */
  followed: () => number[];
  notify: (what: string) => void;
  /** Has sales followed. @returns how to stop */
  follow: (...sales: number[]) => () => void;
  close: () => void;
}

export let network: Network;
/** The connections to the member's stream, oldest first. */
export let streams: readonly StreamConnection[];
/** Leaves the tabs of the browser without a way to agree. */
export let uninstallTabs: () => void;
const open: Tab[] = [];

/** A browser without a tab, whose member is signed in. */
export function startBrowser(): void {
  jest.useFakeTimers();
  beAt('visible');
  document.cookie = 'access-token=good; path=/';
  network = fakeNetwork();
  streams = fakeEventStream(network);
  uninstallTabs = installTabs();
}

/** Closes the browser with all its tabs. */
export function stopBrowser(): void {
  for (const tab of open.splice(0)) tab.close();
  uninstallTabs();
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.cookie = 'access-token=; path=/; max-age=0';
}

/**
 * Opens a tab in the browser that was started.
 * @param changedBefore what it has changed before the code of the stream has loaded
 */
export async function openTab(changedBefore: readonly string[] = []): Promise<Tab> {
  let tab!: Tab;
  await jest.isolateModulesAsync(async () => {
    const { configureApi } = await import('@le-chai/api');
    const { connectLive, follow, notifyOtherTabs } = await import('./connect-live.ts');
    const { subscribe } = await import('./events.ts');
    const { liveView } = await import('./view.ts');
    configureApi({ apiBase: '/core' });
    tab = {
      notices: [],
      auctions: [],
      opened: 0,
      changed: [],
      ended: 0,
      status: () => liveView.now().status,
      followed: () => [...liveView.now().followed],
      notify: notifyOtherTabs,
      follow: (...sales) => follow(sales),
      close: () => {},
    };
    subscribe('notice', ({ id }) => tab.notices.push(id));
    subscribe('auction', ({ id_auction }) => tab.auctions.push(id_auction));
    subscribe('opened', () => (tab.opened += 1));
    subscribe('changed', (what) => tab.changed.push(what));
    tab.close = connectLive({ onEnded: () => (tab.ended += 1) });
    changedBefore.forEach((what) => tab.notify(what));
  });
  open.push(tab);
  await settle();
  return tab;
}

/** The newest connection. */
export const last = (): StreamConnection => streams.at(-1)!;

/** The sales that a connection was opened for. */
export const namedBy = ({ asked }: StreamConnection): number[] =>
  (asked.url.searchParams.get('sales') ?? '').split(',').filter(Boolean).map(Number);

/**
 * The API sends the hello, with the sales that it follows.
 * @param id where a stream begins that resumes after no event
 * @param says over which connection, and how long nothing has happened, ms
 */
export async function hello(id = '1-1', { connection = last(), quiet = 0 } = {}): Promise<void> {
  const data = { sales: namedBy(connection), quiet_ms: quiet };
  connection.send('hello', data, connection.lastEventId ?? id);
  await settle();
}

export const settle = (time = 50) => jest.advanceTimersByTimeAsync(time);

/** Whether the page is visible: `visible` or `hidden`. */
export const beAt = (visibility: string) =>
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });

export const noticeOf = (id: number): Notice => ({
  id,
  kind: 'outbid',
  text: 'Another member outbid you on The magnum.',
  link: null,
  sale: null,
  created: '2026-11-21T10:00:00.000Z',
  read: false,
});
