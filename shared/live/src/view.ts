import { createStore } from '@le-chai/store';
import type { LiveStatus, State } from './state.ts';

/** What components show of the connection. */
interface LiveView {
  status: LiveStatus;
  /** The sales that the stream of this browser was opened for. */
  followed: ReadonlySet<number>;
}

export const liveView = createStore((): LiveView => ({ status: 'joining', followed: new Set() }));

export function setView({ status, followed }: Pick<State, 'status' | 'followed'>): void {
  const view = liveView.now();
  const isSame = followed.length === view.followed.size && followed.every((sale) => view.followed.has(sale));
  if (isSame && status === view.status) return;
  liveView.set({ status, followed: isSame ? view.followed : new Set(followed) });
}

/** Whether what happens is known as it happens. */
export function useLiveStatus(): LiveStatus {
  return liveView.use(({ status }) => status);
}
