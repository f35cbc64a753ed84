import { useSyncExternalStore } from 'react';

/** The question that is open, and how it is answered. */
interface Question {
  answer: (confirmed: boolean) => void;
}

let open: Question | undefined;
const listeners = new Set<() => void>();

function set(next: Question | undefined): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Asks the member to prove who they are. @returns whether they did */
export function askWhoItIs(): Promise<boolean> {
  return new Promise((resolve) => {
    set({
      answer: (confirmed) => {
        set(undefined);
        resolve(confirmed);
      },
    });
  });
}

/** The question that is open, for the one dialog that shows it. */
export function useIdentityQuestion(): Question | undefined {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => open,
  );
}
