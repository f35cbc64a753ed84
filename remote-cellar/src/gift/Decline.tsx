import type { GiftLetter } from '@le-chai/contracts/gifts';
import { Button } from '@le-chai/design/Button';
import { SendButton } from '@le-chai/forms/SendButton';
import { Dialog } from '@le-chai/design/Dialog';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { useState } from 'react';
import { useDecline } from './answer-gift.ts';

/** Turning the gift down, after a question: the link is good for nothing then. */
export function Decline({ letter, token, disabled }: { letter: GiftLetter; token: string; disabled: boolean }) {
  const [asking, setAsking] = useState(false);
  const decline = useDecline(token, () => setAsking(false));
  const close = (): void => {
    decline.reset();
    setAsking(false);
  };
  return (
    <>
      <Button wide disabled={disabled} onClick={() => setAsking(true)}>
        Decline
      </Button>
      <Dialog
        open={asking}
        busy={decline.busy}
        onClose={close}
        title="Decline this gift?"
        actions={
          <>
            <Button disabled={decline.busy} onClick={close}>
              Keep it open
            </Button>
            <SendButton variant="primary" busy={decline.busy} onClick={() => decline.press(token)}>
              Decline the gift
            </SendButton>
          </>
        }
      >
        <p>
          {letter.bottles === 1 ? 'The bottle stays' : 'The bottles stay'} with {letter.sender_full_name}, who is told.
          The link cannot be used again.
        </p>
        <FormProblem error={decline.error} />
      </Dialog>
    </>
  );
}
