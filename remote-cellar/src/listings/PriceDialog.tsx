import { request } from '@le-chai/api';
import type { CellarLot } from '@le-chai/contracts/cellar';
import { MARKETPLACE } from '@le-chai/contracts/house';
import { createListing, priceListing } from '@le-chai/contracts/marketplace';
import { Form } from '@le-chai/design/Form';
import { euro } from '@le-chai/design/format';
import { estimateSentence } from '@le-chai/design/price-words';
import { Reason } from '@le-chai/design/Reason';
import { TextField } from '@le-chai/design/TextField';
import { SendButton } from '@le-chai/forms/SendButton';
import { useForm } from '@le-chai/forms/use-form';
import { useIntent } from '@le-chai/intent/use-intent';
import { useId } from 'react';
import { useChoice } from '../moves/chosen-serials.ts';
import { ChosenLots } from '../moves/ChosenLots.tsx';
import type { MoveDialogProps } from '../moves/MoveDialog.tsx';
import { MoveRequestedDialog, MoveRequestDialog } from '../moves/MoveFrames.tsx';
import { MoveProblem } from '../moves/MoveOutcome.tsx';
import { bottlesWord } from '../moves/moves.ts';
import { readAskingPrice, suggestedPrice } from './listing-steps.ts';
import { QuoteFacts } from './QuoteFacts.tsx';

export type OpenListing = NonNullable<CellarLot['marketplace']['listing']>;

interface PriceDialogProps extends Pick<MoveDialogProps, 'onClose'> {
  lot: CellarLot;
  /** The listing to change; null to create one. */
  listing: OpenListing | null;
}

const LISTS =
  'We ask the marketplace to list these bottles together at this price for each. Until it has listed them, they show as “Listing requested”. You can change the price or take the listing back at any time before they are sold.';
const PRICES =
  'We ask the marketplace for the new price. Bottles it sells before it has received that go at the previous one.';

/** Lists bottles of a lot at a price, or changes the price of a listing. */
export function PriceDialog({ lot, listing, onClose }: PriceDialogProps) {
  const choice = useChoice([lot]);
  const id = useId();
  const params = { marketplace: MARKETPLACE };
  const sending = useIntent({
    subject: listing ? `listing-${listing.id}` : `listing-of-${lot.id}`,
    send: ({ serialIds, price }: { serialIds: readonly number[]; price: number }, key) =>
      listing
        ? request(priceListing, { params: { ...params, id: listing.id }, body: { price }, key })
        : request(createListing, { params, body: { wrapperId: lot.id, serialIds: [...serialIds], price }, key }),
  });
  const { field, submit, values } = useForm({
    initial: { price: suggestedPrice(lot) },
    check: ({ price }) => {
      const read = readAskingPrice(price);
      return 'problem' in read ? { price: read.problem } : {};
    },
    send: async ({ price }) => {
      const read = readAskingPrice(price);
      if ('price' in read) await sending.run({ serialIds: choice.serials, price: read.price });
    },
    onDone: () => undefined,
  });
  const count = choice.serials.length;

  if (sending.stage === 'done') {
    return (
      <MoveRequestedDialog
        title={listing ? 'New price on its way' : 'Listing requested'}
        status={listing ? 'Price sent' : 'Listing requested'}
        onClose={onClose}
      >
        <p>
          {bottlesWord(count)} at {priceWords(values.price)} each.{' '}
          {!listing && 'The marketplace answers within a day; we’ll let you know.'}
        </p>
      </MoveRequestedDialog>
    );
  }

  return (
    <MoveRequestDialog
      title={listing ? 'Change the asking price' : 'List on the marketplace'}
      busy={sending.busy}
      onClose={onClose}
      commit={
        <SendButton
          variant="primary"
          type="submit"
          form={id}
          busy={sending.busy}
          disabled={choice.problem !== undefined}
        >
          {listing ? 'Change price' : `List ${bottlesWord(count)}`}
        </SendButton>
      }
    >
      {!listing && <ChosenLots choice={choice} disabled={sending.busy} />}
      <Form id={id} aria-label="Asking price" onSubmit={submit}>
        <TextField
          {...field('price')}
          label="Asking price per bottle"
          hint={estimateOf(lot)}
          prefix="€"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
        />
      </Form>
      <QuoteFacts lot={lot} />
      <Reason>{listing ? PRICES : LISTS}</Reason>
      <MoveProblem error={sending.error} action="IMPORT_FROM_MARKETPLACE" />
    </MoveRequestDialog>
  );
}

/** What a bottle is estimated at, and what that rests on; undefined if either is not known. */
function estimateOf({ finance, components }: CellarLot): string | undefined {
  const basis = components[0]?.price_basis;
  return finance.average_emp !== null && basis ? estimateSentence(finance.average_emp, 'bottle', basis) : undefined;
}

function priceWords(typed: string): string {
  const read = readAskingPrice(typed);
  return 'price' in read ? euro(read.price) : typed;
}
