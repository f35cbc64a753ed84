import { createStore } from '@le-chai/store';
import { perRequest } from '@le-chai/store/per-request';

export interface Toast {
  id: number;
  tone: 'info' | 'yours' | 'act' | 'error';
  title: string;
  text?: string;
  action?: { label: string; run: () => void };
  /** Milliseconds until it disappears; the toaster's default if left out. */
  duration?: number;
}

const toasts = createStore((): readonly Toast[] => []);
const ids = perRequest(() => ({ last: 0 }));

/** Shows a toast, bottom right. @returns its id, to dismiss it by. */
export function toast(content: Omit<Toast, 'id'>): number {
  const id = ++ids().last;
  toasts.set([...toasts.now(), { ...content, id }]);
  return id;
}

/** Removes a toast; removing it twice is no error. */
export function dismissToast(id: number): void {
  toasts.set(toasts.now().filter((shown) => shown.id !== id));
}

/** The toasts that are up, oldest first. Only the host's toaster reads them. */
export function useToasts(): readonly Toast[] {
  return toasts.use((shown) => shown);
}
