import { TextLink } from '@le-chai/design/TextLink';
import { useLive } from '@le-chai/live';
import { paths } from '@le-chai/paths';
import { useState } from 'react';
import { Band } from './Band.tsx';
import { type Offer, unitWords } from './offer.ts';
import { auctionMine } from '@le-chai/contracts/bidding';
import { query } from '@le-chai/api';
import { dayTime } from '@le-chai/design/format';
import { useServerNow } from '@le-chai/host-services';
import { useQuery } from '@tanstack/react-query';
import type { BidEntry } from '@le-chai/contracts/auction';

interface BoughtElsewhereProps {
  offer: Offer;
  onBought: () => void;
}

/** Says that it was bought already, or that another tab has just sent a payment for it: paying here too would buy it twice. */
export function BoughtElsewhere({ offer, onBought }: BoughtElsewhereProps) {
  const [payment, setPayment] = useState<number>();
  useLive('changed', (message) => {
    const bought = paymentIn(message, offer.saleId);
    if (bought === undefined) return;
    setPayment(bought);
    onBought();
  });
  if (payment === undefined) return <BoughtBefore offer={offer} on />;
  return (
    <Band
      label="Bought before"
      tone="plain"
      title="A payment for this was sent from another tab"
      text="Paying here as well would buy more of it."
    >
      <TextLink to={paths.payment(payment)}>See that payment</TextLink>
    </Band>
  );
}

interface BoughtBeforeProps {
  offer: Offer;
  /** It can still be bought. */
  on: boolean;
}

/** Says what the member has bought of the sale already: a member who got no answer would buy it again. */
export function BoughtBefore({ offer, on }: BoughtBeforeProps) {
  const { data: mine } = useQuery(query(auctionMine, { params: { id: offer.saleId } }));
  const now = useServerNow();
  const bought = mine && boughtBefore(mine.bids, now);
  if (!bought) return null;
  const what = unitWords(offer, bought.bid_quantity);
  return (
    <Band
      label="Bought before"
      tone="plain"
      title={`You bought ${what} of this`}
      text={`${dayTime(bought.bid_date)}.${on ? ' Paying now buys more of it.' : ''}`}
    >
      <TextLink to={paths.notices()}>See our notice about it</TextLink>
    </Band>
  );
}

/** How long a purchase is mentioned where it could be made again by mistake, ms. */
const MENTIONED_FOR = 24 * 3_600_000;

/**
 * What a member has bought of a sale within the last day, the newest: by card, or to be paid by transfer.
 * @param bids the member's own, purchases among them
 * @param now the server's clock, ms since the epoch
 */
export function boughtBefore(bids: readonly BidEntry[], now: number): BidEntry | undefined {
  return bids
    .filter(({ type, bid_status: status, bid_date: date }) => {
      return type === 'buy_now' && status === 'winner' && now - Date.parse(date) < MENTIONED_FOR;
    })
    .toSorted((a, b) => Date.parse(b.bid_date) - Date.parse(a.bid_date))[0];
}

/*
 * What a tab sends to the others once it has sent a payment: two checkouts of one thing would buy it twice, each of
 * them rightly.
 */
export const boughtMessage = (saleId: number, paymentId: number): string => `checkout:${saleId}:${paymentId}`;

/** The payment that another tab has made for this sale, where that is what the message says. */
export function paymentIn(message: string, saleId: number): number | undefined {
  const [what, sale, payment] = message.split(':');
  return what === 'checkout' && Number(sale) === saleId && Number(payment) > 0 ? Number(payment) : undefined;
}
