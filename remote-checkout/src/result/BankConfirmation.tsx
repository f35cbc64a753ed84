import { isFailure, messageOf, mutation } from '@le-chai/api';
import { cancelPayment, confirmPayment, type PaymentOutcome } from '@le-chai/contracts/buying';
import { SendButton } from '@le-chai/forms/SendButton';
import { Reason } from '@le-chai/design/Reason';
import { theme } from '@le-chai/design/theme';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { otherCardPlace } from './AfterPayment.tsx';
import { ButtonRow } from './ResultLayout.tsx';
import type { useBank } from './use-bank.ts';
import { FormProblem } from '@le-chai/forms/FormProblem';

interface BankConfirmationProps {
  outcome: PaymentOutcome;
  bank: ReturnType<typeof useBank>;
  onCancelled: (outcome: PaymentOutcome) => void;
}

/** The actions while the bank waits: answer it, or use another card. */
export function BankConfirmation({ outcome, bank, onCancelled }: BankConfirmationProps) {
  const { id } = outcome.payment;
  const navigate = useNavigate();
  const cancel = useMutation({
    ...mutation(cancelPayment),
    onSuccess: (after) => {
      onCancelled(after);
      const place = otherCardPlace(after);
      // The payment may have gone through meanwhile; then there is nothing left to pay.
      if (after.payment.state === 'failed' && place !== undefined) void navigate(place, { replace: true });
    },
  });
  const busy = bank.asking || cancel.isPending;
  const problem = bank.error ?? cancel.error;
  return (
    <Stack>
      <div role="status">
        {bank.asking && <Reason>Your bank is asking you to confirm. Please answer there.</Reason>}
        {!busy && bank.abandoned && <Reason tone="act">You did not answer your bank. Nothing was charged.</Reason>}
      </div>
      <Problem role="alert">{!busy && problem && wordsOf(problem)}</Problem>
      <ButtonRow>
        <SendButton variant="primary" busy={bank.asking} disabled={cancel.isPending} onClick={bank.ask}>
          {bank.asking
            ? 'Contacting your bank'
            : bank.abandoned || bank.error
              ? 'Try your bank again'
              : 'Go to your bank'}
        </SendButton>
        <SendButton busy={cancel.isPending} disabled={bank.asking} onClick={() => cancel.mutate({ params: { id } })}>
          Use another card
        </SendButton>
      </ButtonRow>
    </Stack>
  );
}

function wordsOf(problem: Error): string {
  if (!isFailure(problem, 'network', 'aborted', 'incompatible')) return messageOf(problem);
  return 'No answer arrived. This page keeps checking, and will show the result.';
}

const Stack = styled.div`
  display: grid;
  gap: 16px;
  > :empty {
    display: none;
  }
`;

const Problem = styled.p`
  color: ${theme.colour.alert};
`;

/** Asks the card provider for the state of a payment, for a member who does not want to wait for its event. */
export function UnderWay({ id, onOutcome }: { id: number; onOutcome: (outcome: PaymentOutcome) => void }) {
  const asking = useMutation({ ...mutation(confirmPayment), onSuccess: onOutcome });
  return (
    <>
      <FormProblem error={asking.isPending ? null : asking.error} />
      <ButtonRow>
        <SendButton busy={asking.isPending} onClick={() => asking.mutate({ params: { id } })}>
          Check now
        </SendButton>
      </ButtonRow>
    </>
  );
}
