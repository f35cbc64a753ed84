import { request } from '@le-chai/api';
import { cancelShipment, type Shipment } from '@le-chai/contracts/shipping';
import { Button } from '@le-chai/design/Button';
import { SendButton } from '@le-chai/forms/SendButton';
import { Dialog } from '@le-chai/design/Dialog';
import { euro } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { useIntent } from '@le-chai/intent/use-intent';
import { useState } from 'react';
import { styled } from 'styled-components';
import { whyNotCancelled } from './shipment-words.ts';

/** Calling a shipment off, after a question; or why that cannot be done. */
export function Cancelling({ shipment }: { shipment: Shipment }) {
  const [asked, setAsked] = useState(false);
  const cancelling = useIntent({
    subject: `shipment-cancel-${shipment.id}`,
    send: (id: number, key) => request(cancelShipment, { params: { id }, key }),
    onDone: () => setAsked(false),
  });
  const why = whyNotCancelled(shipment);
  const close = (): void => {
    setAsked(false);
    cancelling.reset();
  };
  return (
    <>
      {shipment.can_cancel && <Button onClick={() => setAsked(true)}>Cancel this shipment</Button>}
      {why && <Quiet>{why}</Quiet>}
      <Dialog
        open={asked}
        onClose={close}
        busy={cancelling.busy}
        title={`Cancel shipment ${shipment.id}?`}
        actions={
          <>
            <Button disabled={cancelling.busy} onClick={close}>
              {shipment.can_cancel ? 'Keep it' : 'Close'}
            </Button>
            {shipment.can_cancel && (
              <SendButton variant="primary" busy={cancelling.busy} onClick={() => cancelling.press(shipment.id)}>
                Cancel the shipment
              </SendButton>
            )}
          </>
        }
      >
        {shipment.can_cancel && <p>{whatFollows(shipment)}</p>}
        <FormProblem error={cancelling.error} />
      </Dialog>
    </>
  );
}

function whatFollows({ paid, total, bottles }: Shipment): string {
  const shelf = `${bottles.length === 1 ? 'The bottle goes' : `The ${bottles.length} bottles go`} back on ${bottles.length === 1 ? 'its' : 'their'} shelf in our warehouse`;
  if (paid === null || total === null || total === 0) return `${shelf}. Nothing was charged.`;
  return `${shelf}, and all of the ${euro(total)} that you have paid goes back to your card. Your bank may take some days to show it.`;
}

const Quiet = styled.p`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;
