import { mutation } from '@le-chai/api';
import { confirmPayment, type PaymentOutcome } from '@le-chai/contracts/buying';
import { SendButton } from '@le-chai/forms/SendButton';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { useMutation } from '@tanstack/react-query';
import { ButtonRow } from './ResultLayout.tsx';

/** Asks the card provider how a payment stands, for a member who does not want to wait until it reports. */
export function UnderWay({ id, onOutcome }: { id: number; onOutcome: (outcome: PaymentOutcome) => void }) {
  const asking = useMutation({ ...mutation(confirmPayment), onSuccess: onOutcome });
  return (
    <>
      <FormProblem error={asking.isPending ? null : asking.error} />
      <ButtonRow>
        <SendButton busy={asking.isPending} onClick={() => asking.mutate({ params: { id } })}>
          Ask how it stands
        </SendButton>
      </ButtonRow>
    </>
  );
}
