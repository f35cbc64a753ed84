import { useSession } from '@le-chai/session';
import { lazy, Suspense, useEffect } from 'react';
import { useIdentityQuestion } from './identity-question.ts';

const IdentityDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "identity" */ './IdentityDialog.tsx')).IdentityDialog,
}));

/** Asks the member to prove who they are, whenever a call needs that. Its code is loaded with the first question. */
export function IdentityCheck() {
  const question = useIdentityQuestion();
  const { status } = useSession();
  // A session that ends under the question has nothing left to prove.
  useEffect(() => {
    if (status === 'absent') question?.answer(false);
  }, [status, question]);
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <IdentityDialog onAnswer={question.answer} />
    </Suspense>
  );
}
