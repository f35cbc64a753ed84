import { request } from '@le-chai/api';
import { cancelShipment, type Shipment } from '@le-chai/contracts/shipping';
import { AllInTable } from '@le-chai/design/AllInTable';
import { Button } from '@le-chai/design/Button';
import { Dialog } from '@le-chai/design/Dialog';
import { day, euro } from '@le-chai/design/format';
import { Panel } from '@le-chai/design/Panel';
import { theme } from '@le-chai/design/theme';
import { vatLines } from '@le-chai/design/vat-lines';
import { Note } from '@le-chai/design/words';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { SendButton } from '@le-chai/forms/SendButton';
import { useIntent } from '@le-chai/intent/use-intent';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Certificate } from './Certificate.tsx';
import { coverLine } from './cover-line.ts';
import { whyNotCancelled } from './shipment-words.ts';

/** The cost of a shipment, part by part. The bottles themselves are already paid for. */
export function Cost({ shipment }: { shipment: Shipment }) {
  const { freight, excise, duty, cover, cover_limit: limit, total, pickup, address, vat_rule: rule } = shipment;
  return (
    <Box aria-labelledby="what-it-costs">
      <h2 id="what-it-costs">What it costs</h2>
      {total === null ? (
        <p>
          We are working it out: freight, excise, duty, cover in transit and VAT. You see it all before you pay
          anything.
        </p>
      ) : (
        <AllInTable
          grand
          caption={pickup ? 'Collected from our cellar' : `All in, delivered to ${address.country}`}
          columns={[headOf(shipment)]}
          lines={[
            { label: 'Freight', amounts: [freight ?? 0] },
            { label: 'Excise', amounts: [excise ?? 0] },
            { label: 'Duty', amounts: [duty ?? 0] },
            ...coverLine(cover, limit),
            ...vatLines(shipment, address.country),
          ]}
          total={total < 0 ? { label: 'Refunded', amounts: [-total] } : { label: 'Total', amounts: [total] }}
        />
      )}
      {rule !== null && total !== null && <Note>{rule}.</Note>}
      <Note>{noteOf(shipment)}</Note>
      {shipment.has_certificate && <Certificate id={shipment.id} />}
    </Box>
  );
}

function headOf({ status, paid, total }: Shipment): string {
  if (total !== null && total < 0 && status !== 'cancelled') return 'EUR';
  if (paid !== null) return 'Paid';
  return status === 'cancelled' ? 'Not charged' : 'To pay';
}

function noteOf({ paid, quoted, total, status, shipped }: Shipment): string {
  if (paid !== null && total !== null && total < LEAST_CHARGE && total !== 0) return notChargedNote(total, shipped);
  if (paid !== null && total === 0) return 'It cost nothing.';
  if (paid !== null) return `Paid by card on ${day(paid)}. The wine itself was already paid for.`;
  if (status === 'cancelled') return 'It was cancelled before it was paid.';
  return `${quoted === null ? '' : `Quoted on ${day(quoted)}. `}The wine itself is already paid for.`;
}

/** The minimum card charge, EUR. */
const LEAST_CHARGE = 0.5;

/** The VAT taken off exceeds the other costs, or the rest is below the minimum card charge. */
function notChargedNote(total: number, shipped: string | null): string {
  if (total > 0) return 'The amount is too small for a card payment, so nothing is charged.';
  if (shipped === null) return `Nothing is charged. ${euro(-total)} is refunded to you once the shipment has left.`;
  return `Nothing was charged. ${euro(-total)} is refunded to you, the way you paid for the wine.`;
}

/** Cancels a shipment after a confirmation, or says why it cannot be cancelled. */
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
      {why && <Note>{why}</Note>}
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
        {shipment.can_cancel && <p>{consequenceOf(shipment)}</p>}
        <FormProblem error={cancelling.error} />
      </Dialog>
    </>
  );
}

function consequenceOf({ paid, total, bottles }: Shipment): string {
  const shelf = `${bottles.length === 1 ? 'The bottle goes' : `The ${bottles.length} bottles go`} back on ${bottles.length === 1 ? 'its' : 'their'} shelf in our warehouse`;
  if (paid === null || total === null || total < LEAST_CHARGE) return `${shelf}. Nothing was charged.`;
  return `${shelf}, and the full ${euro(total)} you paid is refunded to your card. It may take your bank a few days to show it.`;
}

const Box = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  > h2 {
    ${theme.type.wine}
  }
`;
