import { accessToken } from '@le-chai/api';
import { perRequest } from '@le-chai/store/per-request';
import { useEffect } from 'react';
import type { Connection } from './connection.ts';
import { whenStreamLoads } from './late-stream.ts';
import { liveView, setView, useLiveStatus } from './view.ts';

const NONE: ReadonlySet<number> = new Set();

const live = perRequest(() => ({
  connection: undefined as Connection | undefined,
  /** What the other tabs are to be notified of once there is a connection. */
  unsent: [] as string[],
  /** The sales on screen, by each component that shows some. */
  shown: new Set<readonly number[]>(),
}));

/** The sales on screen, those that were shown last first. */
const wanted = (): number[] => [...new Set([...live().shown].toReversed().flat())];

/**
 * Connects this tab for the signed-in member, once the code of the stream has loaded. A previous connection ends first.
 * @param onEnded called if the session turns out to be over
 * @returns how to disconnect
 */
export function connectLive({ onEnded }: { onEnded: () => void }): () => void {
  const page = live();
  page.connection?.send({ kind: 'close' });
  page.connection = undefined;
  page.unsent = [];
  const token = accessToken();
  if (token === undefined) return () => undefined;
  let own: Connection | undefined;
  const stopWaiting = whenStreamLoads(({ Connection: Code }) => {
    own = new Code({ token, wanted: wanted(), onEnded });
    page.connection = own;
    own.send({ kind: 'start' });
    for (const what of page.unsent.splice(0)) own.send({ kind: 'changed', what });
  });
  return () => {
    stopWaiting();
    own?.send({ kind: 'close' });
    if (page.connection !== own) return;
    page.connection = undefined;
    setView({ status: 'joining', followed: [] });
  };
}

/** Notifies the other tabs of this browser that this one changed something that belongs to the member. */
export function notifyOtherTabs(what: string): void {
  const { connection, unsent } = live();
  if (connection) connection.send({ kind: 'changed', what });
  else unsent.push(what);
}

/** Has the stream follow these sales. @returns how to stop */
export function follow(sales: readonly number[]): () => void {
  const page = live();
  const own = [...sales];
  page.shown.add(own);
  page.connection?.send({ kind: 'wanted', sales: wanted() });
  return () => {
    page.shown.delete(own);
    page.connection?.send({ kind: 'wanted', sales: wanted() });
  };
}

/**
 * Makes the stream follow these sales while the component is mounted: the state of each is sent once, and then after
 * every change, as `auction` events.
 * @returns the sales that the stream follows now. Some of those wanted may be missing: there may be no stream at the
 *   moment, or no room in it, or a tab of another version reads it. Those have to be polled.
 */
export function useFollow(sales: readonly number[]): ReadonlySet<number> {
  const key = sales.join();
  useEffect(() => (key === '' ? undefined : follow(key.split(',').map(Number))), [key]);
  const followed = liveView.use((view) => view.followed);
  return useLiveStatus() === 'live' ? followed : NONE;
}
