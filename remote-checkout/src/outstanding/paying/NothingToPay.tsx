import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { paths } from '@le-chai/paths';
import { LostNotice } from '@le-chai/payment/LostNotice';
import { usePay } from '@le-chai/payment/use-pay';
import { LeftOutNote } from './LeftOutNote.tsx';
import { PAYING } from './paying-subject.ts';
import type { LeftOut } from './use-rows-to-pay.ts';

/** Nothing of what the address names can be paid. A try whose answer was lost may be why, and then leads on. */
export function NothingToPay({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const { lost, askAgain } = usePay(PAYING);
  return (
    <>
      <LostNotice lost={lost} onAskAgain={askAgain} />
      <LeftOutNote leftOut={leftOut} />
      <EmptyState
        title={leftOut.length > 0 ? 'Nothing of this is to be paid now' : 'Nothing is chosen'}
        text={
          leftOut.length > 0
            ? 'What you still have to pay stands among your outstanding payments.'
            : 'Choose what to pay among your outstanding payments.'
        }
        action={<Button to={paths.outstandingPayments()}>See your outstanding payments</Button>}
      />
    </>
  );
}
