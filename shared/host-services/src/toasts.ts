import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  tone: 'info' | 'yours' | 'act' | 'error';
  title: string;
  text?: string;
  action?: { label: string; run: () => void };
  /** Milliseconds until it leaves by itself; the toaster's own unless told. */
  duration?: number;
}

let toasts: readonly Toast[] = [];
let next = 1;
const listeners = new Set<() => void>();

function set(changed: readonly Toast[]): void {
  toasts = changed;
  for (const listener of listeners) listener();
}

/** Shows a toast, bottom right. @returns its id, to dismiss it by. */
export function toast(content: Omit<Toast, 'id'>): number {
  const id = next++;
  set([...toasts, { ...content, id }]);
  return id;
}

/** Takes a toast away; one that is gone already is no error. */
export function dismissToast(id: number): void {
  set(toasts.filter((shown) => shown.id !== id));
}

/** The toasts that are up, oldest first. Only the host's toaster reads them. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => toasts,
  );
}
