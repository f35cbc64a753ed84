import { useSyncExternalStore } from 'react';
import type { LiveStatus, State } from './state.ts';

/** What components show of the connection. */
interface LiveView {
  status: LiveStatus;
  /** The sales that the stream of this browser was opened for. */
  followed: ReadonlySet<number>;
}

let view: LiveView = { status: 'joining', followed: new Set() };
const listeners = new Set<() => void>();

export const liveView = (): LiveView => view;

export function onView(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function setView({ status, followed }: Pick<State, 'status' | 'followed'>): void {
  const isSame = followed.length === view.followed.size && followed.every((sale) => view.followed.has(sale));
  if (isSame && status === view.status) return;
  view = { status, followed: isSame ? view.followed : new Set(followed) };
  for (const listener of listeners) listener();
}

/** Whether what happens is known as it happens. */
export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(onView, () => view.status);
}
