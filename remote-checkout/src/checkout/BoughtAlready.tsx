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

/**
 * Warns that it was already bought, or that another tab has just sent a payment: paying here too would buy it twice.
 */
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
  /** Whether it can still be bought. */
  on: boolean;
}

/** Says what the member has already bought of the sale, so that one who got no answer does not buy it again. */
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

/** How long a purchase is mentioned, so that it is not repeated by mistake, ms. */
const MENTIONED_FOR = 24 * 3_600_000;

/**
 * The member's latest purchase from a sale within the last day, by card or bank transfer.
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
 * What a tab tells the others once it has sent a payment: two open checkouts of the same sale would otherwise both buy
 * it.
 */
export const boughtMessage = (saleId: number, paymentId: number): string => `checkout:${saleId}:${paymentId}`;

/** The payment another tab has made for this sale, if that is what the message says. */
export function paymentIn(message: string, saleId: number): number | undefined {
  const [what, sale, payment] = message.split(':');
  return what === 'checkout' && Number(sale) === saleId && Number(payment) > 0 ? Number(payment) : undefined;
}
