import { useSession } from '@le-chai/session';
import { useEffect, useSyncExternalStore } from 'react';
import { lateDialog } from '../house/late-code.tsx';

const { LateDialog: IdentityDialog } = lateDialog(
  async () => (await import(/* webpackChunkName: "identity" */ './IdentityDialog.tsx')).IdentityDialog,
  { title: 'The question did not load', close: ({ onAnswer }) => onAnswer(false) },
);

/** Asks the member to prove who they are, whenever a call needs that. Its code is loaded with the first question. */
export function IdentityCheck() {
  const question = useIdentityQuestion();
  const { status } = useSession();
  // A session that ends under the question has nothing left to prove.
  useEffect(() => {
    if (status === 'absent') question?.answer(false);
  }, [status, question]);
  return question ? <IdentityDialog onAnswer={question.answer} /> : null;
}

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
function useIdentityQuestion(): Question | undefined {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => open,
  );
}
