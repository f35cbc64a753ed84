import { type Destination, destinationOf, servedBy } from '@le-chai/addresses/destination';
import { DestinationChoice } from '@le-chai/addresses/DestinationChoice';
import { DestinationSkeleton } from '@le-chai/addresses/DestinationSummary';
import { countriesQuery, query } from '@le-chai/api';
import { listAddresses } from '@le-chai/contracts/address';
import { getInfoConfig } from '@le-chai/contracts/config';
import { DRIVER_NOTE_MOST } from '@le-chai/contracts/shipping';
import { Button } from '@le-chai/design/Button';
import { Message, MessagePlace } from '@le-chai/design/Message';
import { TextField } from '@le-chai/design/TextField';
import { theme } from '@le-chai/design/theme';
import { Note } from '@le-chai/design/words';
import { SendButton } from '@le-chai/forms/SendButton';
import { useIntent } from '@le-chai/intent/use-intent';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useChoice } from './chosen-serials.ts';
import { ChosenLots } from './ChosenLots.tsx';
import type { MoveDialogProps } from './MoveDialog.tsx';
import { MoveRequestedDialog, MoveRequestDialog } from './MoveFrames.tsx';
import { MoveProblem } from './MoveOutcome.tsx';
import { bottlesWord } from './moves.ts';
import { MISSING_ADDRESS, orderOf, shipBottles, wishFor } from './ship-bottles.ts';
import { ShippingCost, useEstimate } from './ShippingCost.tsx';
import { stuckLots } from './stuck-lots.ts';
import { StuckLots } from './StuckLots.tsx';

/** Requests a shipment of bottles to an address, or a pickup, with an estimate of its cost. */
export function ShipDialog({ lots, onClose }: Omit<MoveDialogProps, 'action'>) {
  const choice = useChoice(lots, 'one');
  const addresses = useQuery(query(listAddresses));
  const { data: config } = useQuery(query(getInfoConfig));
  const [picked, setPicked] = useState<Destination>();
  const [missing, setMissing] = useState(false);
  const [note, setNote] = useState('');
  const place = useRef<HTMLElement>(null);
  const bottles = useRef<HTMLDivElement>(null);
  const [sent, setSent] = useState<readonly number[]>([]);
  const { data: countries } = useQuery(countriesQuery());
  const destination = destinationOf(picked, servedBy(countries, addresses.data ?? []));
  const wish = choice.problem ? undefined : wishFor(choice.serials, destination, config?.pickup_address);
  const cost = useEstimate(wish);
  const sending = useIntent({
    subject: 'shipment',
    send: shipBottles,
  });
  const send = (): void => {
    if (wish) {
      setSent(wish.serials);
      return sending.press(orderOf(wish, note));
    }
    setMissing(true);
    place.current?.querySelector('input')?.focus({ preventScroll: true });
    place.current?.scrollIntoView?.({ block: 'start' });
  };
  const stuck = stuckLots(choice.chosen, sent, sending.error);
  const goOn = (): void => {
    choice.drop(...(stuck ?? []).map(({ chosen }) => chosen.lot.id));
    sending.reset();
    // The pressed link is removed with what it said.
    bottles.current?.querySelector('section')?.focus();
  };
  const working = wish !== undefined && cost.stale && !cost.isError;

  if (sending.outcome) {
    const { id, bottles: shipped, pickup, address } = sending.outcome;
    return (
      <MoveRequestedDialog
        title="Shipment requested"
        status="Shipment requested"
        onClose={onClose}
        next={
          <Button variant="primary" to={paths.shipment(id)}>
            See the shipment
          </Button>
        }
      >
        <p>
          {bottlesWord(shipped.length)},{' '}
          {pickup ? 'to be collected from our cellar' : `to ${address.address_complete_without_name}`}. The quote
          follows in a moment. Nothing is charged until you accept it.
        </p>
      </MoveRequestedDialog>
    );
  }

  return (
    <MoveRequestDialog
      title="Ship bottles"
      busy={sending.busy}
      onClose={onClose}
      commit={
        <SendButton
          variant="primary"
          busy={sending.busy}
          disabled={choice.problem !== undefined || working}
          onClick={send}
        >
          {sending.busy ? 'Requesting' : 'Request the shipment'}
        </SendButton>
      }
    >
      <div ref={bottles}>
        <ChosenLots choice={choice} disabled={sending.busy} />
      </div>
      <Where ref={place} aria-labelledby="ship-where">
        <h3 id="ship-where">Where it goes</h3>
        <MessagePlace role="alert">{missing && !wish && <Message>{MISSING_ADDRESS}</Message>}</MessagePlace>
        {addresses.isPending ? (
          <DestinationSkeleton />
        ) : (
          <DestinationChoice
            addresses={addresses.data}
            error={addresses.error}
            retrying={addresses.isFetching}
            onRetry={() => void addresses.refetch()}
            pickup={config?.pickup_address}
            chosen={destination}
            onChoose={(to) => {
              setPicked(to);
              setMissing(false);
            }}
            onDone={undefined}
          />
        )}
        {destination?.kind === 'address' && (
          <TextField
            label="Note for the driver (optional)"
            name="driver_note"
            hint={`Printed on the shipment’s papers. ${note.trim().length} of ${DRIVER_NOTE_MOST} characters`}
            value={note}
            maxLength={DRIVER_NOTE_MOST}
            disabled={sending.busy}
            autoComplete="off"
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Where>
      {wish ? (
        <ShippingCost
          estimate={cost.data}
          pickup={destination?.kind === 'pickup'}
          lots={choice.chosen.length}
          stale={cost.stale}
          error={cost.error}
          retrying={cost.isFetching}
          onRetry={() => void cost.refetch()}
        />
      ) : (
        !choice.problem && <Note>Choose where it goes to see what it will cost.</Note>
      )}
      <Note>
        An estimate from our tariff. The quote follows your request; nothing is charged until you accept it under your
        shipments.
      </Note>
      {stuck && stuck.length > 0 && <StuckLots lots={stuck} of={choice.chosen.length} onDrop={goOn} />}
      <MoveProblem error={stuck?.length === 0 ? null : sending.error} action="SHIP" named={stuck !== undefined} />
    </MoveRequestDialog>
  );
}

const Where = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  > h3 {
    ${theme.type.bodyStrong}
  }
`;
