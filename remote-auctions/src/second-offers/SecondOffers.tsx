import { query, load, messageOf, request } from '@le-chai/api';
import { auctionMine } from '@le-chai/contracts/bidding';
import { listSecondOffers, type SecondOffer, answerSecondOffer } from '@le-chai/contracts/second-offers';
import { Button } from '@le-chai/design/Button';
import { Dialog } from '@le-chai/design/Dialog';
import { dayTime, euro, litres } from '@le-chai/design/format';
import { Reason } from '@le-chai/design/Reason';
import { theme } from '@le-chai/design/theme';
import { Note } from '@le-chai/design/words';
import { SendButton } from '@le-chai/forms/SendButton';
import { toast } from '@le-chai/host-services';
import { useIntent } from '@le-chai/intent/use-intent';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { includedWords } from '../bidding/fee-words.ts';

/** Offers a lost sale again because the winner did not pay. Nothing without such an offer. */
export function SecondOffers({ saleId }: { saleId: number }) {
  const { data } = useQuery(query(listSecondOffers));
  const offer = data?.find(({ id_sale: sale }) => sale === saleId);
  if (!offer || offer.status === 'accepted') return null;
  if (offer.status !== 'open') return <Note>{PAST[offer.status]}</Note>;
  return <Open offer={offer} />;
}

const PAST = {
  declined: 'It was then offered to you, and you declined.',
  expired: 'It was then offered to you, but the offer has expired.',
} as const;

function Open({ offer }: { offer: SecondOffer }) {
  const [asking, setAsking] = useState(false);
  const answer = useAnswerOffer(offer, () => setAsking(false));
  const { name, total, fee, expires } = offer;
  return (
    <Stack>
      <Reason tone="yours">
        The winner did not pay, so it can be yours: {whatOf(offer)} for <strong>{euro(total)}</strong>, at the price you
        bid{fee > 0 && `, including the house fee of ${euro(fee)}`}. The offer is open until {dayTime(expires)}.
      </Reason>
      <Button variant="primary" size="commit" wide onClick={() => setAsking(true)}>
        Accept for {euro(total)}
      </Button>
      <SendButton
        wide
        busy={answer.busy && answer.current?.request === 'decline'}
        onClick={() => answer.press('decline')}
      >
        Decline
      </SendButton>
      <Dialog
        open={asking}
        busy={answer.busy}
        onClose={() => setAsking(false)}
        title="Accept this offer"
        actions={
          <>
            <Button disabled={answer.busy} onClick={() => setAsking(false)}>
              Not now
            </Button>
            <SendButton variant="primary" busy={answer.busy} onClick={() => answer.press('accept')}>
              Accept
            </SendButton>
          </>
        }
      >
        <p>
          You’re accepting {whatOf(offer)} of {name} for <strong>{euro(total)}</strong>, {includedWords(fee)}. You’ll
          then owe this amount.
        </p>
      </Dialog>
    </Stack>
  );
}

/** `4.5 L`, `the lot`, `3 lots`. */
function whatOf({ product_type: product, litres: amount, units }: SecondOffer): string {
  if (product === 'barrel') return litres(amount);
  return units === 1 ? 'one lot' : `${units} lots`;
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  ${theme.tabular}
  strong {
    font-weight: 600;
  }
`;

/**
 * Accepts a second offer, which is then owed, or declines it. After a lost answer, the same one is resent under its key.
 * @param onDone called once the offer and the sale are up to date
 */
function useAnswerOffer({ id, id_sale: saleId }: SecondOffer, onDone: () => void) {
  const queryClient = useQueryClient();
  const answer = useIntent({
    subject: `second-offer-${id}`,
    send: (decision: 'accept' | 'decline', key) => request(answerSecondOffer, { body: { id, decision }, key }),
    onFailed: (error) => toast({ tone: 'error', title: 'Your answer was not saved', text: messageOf(error) }),
    onSettled: async () => {
      await Promise.allSettled([
        load(queryClient, query(listSecondOffers)),
        load(queryClient, query(auctionMine, { params: { id: saleId } })),
      ]);
      onDone();
    },
  });
  return { ...answer, busy: answer.busy || answer.stage === 'done' };
}
