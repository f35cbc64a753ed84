import type { PaymentMethod } from '@le-chai/contracts/cards';
import { Button } from '@le-chai/design/Button';
import { SendButton } from '@le-chai/forms/SendButton';
import { Dialog } from '@le-chai/design/Dialog';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { cardTitle } from '@le-chai/payment/way';
import { useMutation } from '@tanstack/react-query';
import { removeCard } from './change-cards.ts';

interface RemoveCardProps {
  card: PaymentMethod;
  /** What follows from it for what is charged to the card, in words. */
  means: string | undefined;
  onClose: () => void;
}

/** Asked before a card is forgotten, with what is charged to it. */
export function RemoveCard({ card, means, onClose }: RemoveCardProps) {
  const removing = useMutation({ mutationFn: removeCard });
  return (
    <Dialog
      open
      onClose={onClose}
      busy={removing.isPending}
      title={`Remove ${cardTitle(card)}?`}
      actions={
        <>
          <Button disabled={removing.isPending} onClick={onClose}>
            Keep it
          </Button>
          <SendButton
            variant="primary"
            busy={removing.isPending}
            onClick={() => removing.mutate(card.id, { onSuccess: onClose })}
          >
            Remove
          </SendButton>
        </>
      }
    >
      {means && <p>{means}</p>}
      <p>It is forgotten here and at the card’s provider. What was paid with it stays as it is.</p>
      <FormProblem error={removing.error} />
    </Dialog>
  );
}
