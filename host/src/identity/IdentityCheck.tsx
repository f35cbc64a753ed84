import { useSession } from '@le-chai/session';
import { createStore } from '@le-chai/store';
import { useEffect } from 'react';
import { lateDialog } from '@le-chai/design/late-dialog';

const { LateDialog: IdentityDialog } = lateDialog(
  async () => (await import(/* webpackChunkName: "identity" */ './IdentityDialog.tsx')).IdentityDialog,
  { title: 'The identity check did not load', close: ({ onAnswer }) => onAnswer(false) },
);

/** Asks the member to prove who they are, whenever a call needs that. Its code is loaded with the first question. */
export function IdentityCheck() {
  const question = open.use((asked) => asked);
  const { status } = useSession();
  // If the session ends while the dialog is open, there is nothing left to prove.
  useEffect(() => {
    if (status === 'absent') question?.answer(false);
  }, [status, question]);
  return question ? <IdentityDialog onAnswer={question.answer} /> : null;
}

/** The question that is open, and how it is answered. */
interface Question {
  answer: (confirmed: boolean) => void;
}

const open = createStore((): Question | undefined => undefined);

/** Asks the member to prove who they are. @returns whether they did */
export function requestIdentityProof(): Promise<boolean> {
  return new Promise((resolve) => {
    open.set({
      answer: (confirmed) => {
        open.set(undefined);
        resolve(confirmed);
      },
    });
  });
}
