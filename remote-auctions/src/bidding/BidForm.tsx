import { Form as BaseForm } from '@le-chai/design/Form';
import { isFailure, preload, query } from '@le-chai/api';
import { auctionLive } from '@le-chai/contracts/bidding';
import { AmountChips } from '@le-chai/design/AmountChips';
import { Button } from '@le-chai/design/Button';
import { euro } from '@le-chai/design/format';
import { Note } from '@le-chai/design/words';
import { ConfirmEmail } from '@le-chai/forms/FormProblem';
import { toast, useUnsaved } from '@le-chai/host-services';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { UnitsField } from '../auction/UnitsField.tsx';
import { AllInCosts } from './AllInCosts.tsx';
import type { AuctionView } from './auction-view.ts';
import { reaches } from './bid-amounts.ts';
import { BID_BOX, DECIDES } from './bid-box.ts';
import { amountProblem, draftOf, intentOf, type BidIntent } from './bid-draft.ts';
import { acceptedWords, bidWords } from './bid-words.ts';
import { ConfirmBid } from './ConfirmBid.tsx';
import { HowBidsWork } from './HowBidsWork.tsx';
import { useBid } from './use-bid.ts';
import type { TypedBid } from './use-typed-bid.ts';
import { WouldWin } from './WouldWin.tsx';

/** Choosing an amount, seeing what it comes to, and committing to it. */
export function BidForm({ view, typed }: { view: AuctionView; typed: TypedBid }) {
  const { kind, live, sale } = view;
  const queryClient = useQueryClient();
  const draft = draftOf(view, typed);
  const [intent, setIntent] = useState<BidIntent>();
  const [asked, setAsked] = useState(false);
  const bid = useBid(sale.id_auction, {
    onAccepted: (outcome) => {
      setIntent(undefined);
      bid.reset();
      setAsked(false);
      typed.clear();
      toast(acceptedWords(view, outcome));
      // The focused amount disappears with the bid; the keyboard continues from the box that reports it.
      requestAnimationFrame(() => document.getElementById(BID_BOX)?.focus({ preventScroll: true }));
    },
    onFailed: (error) => {
      if (refusalText(error)) setIntent(undefined);
      // The form disappears at the close, so the outcome of a bid in flight is shown in a toast.
      if (isFailure(error, 'refused') && error.failure.name === 'ended') {
        toast({
          tone: 'act',
          title: `Your bid on ${sale.name} came too late`,
          text: 'The auction had already ended, so your bid was not placed.',
        });
      }
    },
  });
  useUnsaved(draft.touched || intent !== undefined || bid.busy);

  const problem = amountProblem(draft, live.increment);
  const words = bidWords(view, draft.floor, draft.amount, draft.quantity);
  const refused = refusalText(bid.error);
  const changing =
    <Value,>(change: (value: Value) => void) =>
    (value: Value) => {
      if (bid.error) bid.reset();
      setAsked(false);
      change(value);
    };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    // An earlier refusal must not be shown for the next attempt.
    if (bid.error) bid.reset();
    setAsked(true);
    // A bid at a price that is a minute old would only be refused.
    preload(queryClient, query(auctionLive, { params: { id: sale.id_auction } }, { staleTime: 0 }));
    if (problem === undefined && draft.amount !== undefined) setIntent(intentOf(view, draft.amount, draft.quantity));
  };
  const send = (): void => {
    if (intent) bid.press(intent);
  };

  return (
    <Form onSubmit={submit}>
      {view.several && draft.range.max > 1 && (
        <UnitsField
          productType={sale.product_type}
          quantities={sale.options.quantities}
          quantity={draft.quantity}
          range={draft.range}
          onChange={changing(typed.setQuantity)}
        />
      )}
      <AmountChips
        label={words.choose}
        amounts={draft.amounts}
        value={draft.amount}
        onChange={changing(typed.choose)}
        other={draft.typed}
        onOther={changing(typed.type)}
        error={(asked && problem) || refused}
      />
      <ConfirmEmail error={bid.error} />
      {kind === 'units' && problem === undefined && draft.amount !== undefined && (
        <WouldWin view={view} amount={draft.amount} quantity={draft.quantity} />
      )}
      <Deciding {...DECIDES}>
        <Button type="submit" variant="primary" size="commit" wide>
          {words.commit}
        </Button>
        <Note>{words.note}</Note>
        <HowBidsWork view={view} />
        <AllInCosts view={view} amount={problem === undefined ? draft.amount : undefined} quantity={draft.quantity} />
      </Deciding>
      {intent && (
        <ConfirmBid
          view={view}
          intent={intent}
          bid={bid}
          tooLittle={!bid.busy && !bid.error && !reaches(intent.input.bid_offer, draft.floor)}
          onSend={send}
          onClose={() => {
            setIntent(undefined);
            bid.reset();
          }}
        />
      )}
    </Form>
  );
}

const Form = styled(BaseForm)`
  gap: 12px;
`;

const Deciding = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

/**
 * The reason for a refusal, shown beside the amount. Always contains the minimum that would have been accepted.
 * @returns undefined for anything but a refusal: those bids may have arrived
 */
function refusalText(error: unknown): string | undefined {
  if (!isFailure(error, 'refused', 'unauthorised', 'maintenance')) return undefined;
  const { failure } = error;
  if (failure.kind === 'refused' && failure.name === 'buy-now-instead')
    return `${failure.message} A bid must be lower than that.`;
  if (failure.kind !== 'refused' || failure.minimum === undefined) return failure.message;
  const least = euro(failure.minimum);
  return failure.message.includes(least) ? failure.message : `${failure.message} The minimum is ${least}.`;
}
