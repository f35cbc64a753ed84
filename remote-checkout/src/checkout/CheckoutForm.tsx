import { listAddresses } from '@le-chai/contracts/address';
import { useFollow } from '@le-chai/live';
import { auctionMine } from '@le-chai/contracts/bidding';
import { paths } from '@le-chai/paths';
import { changed, isFailure, messageOf, query } from '@le-chai/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { amountWords, type Offer } from './offer.ts';
import { BoughtElsewhere } from './BoughtAlready.tsx';
import { CheckoutLayout } from './CheckoutLayout.tsx';
import { DeliveryPart } from './DeliveryPart.tsx';
import { HoldBand } from './HoldBand.tsx';
import { NotOnOffer } from './NotOnOffer.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { OrderTotal } from './OrderTotal.tsx';
import { PaymentPart } from './PaymentPart.tsx';
import { PlannedPart } from './PlannedPart.tsx';
import { quantityLimits, useQuantity } from './quantity.ts';
import { usePlanned } from './planned.ts';
import { useHold } from './use-hold.ts';
import { useQuote } from './use-quote.ts';
import { whyNotNow } from './why-not-now.ts';
import { useDestination } from './use-destination.ts';

/** The checkout with order, delivery and payment. */
export function CheckoutForm({ offer }: { offer: Offer }) {
  const { saleId } = offer;
  const [quantity, setQuantity] = useQuantity(offer);
  const addresses = useQuery(query(listAddresses));
  const { destination, choose } = useDestination(saleId, addresses.data);
  // Without a destination the total would be wrong.
  const known = addresses.isFetched;
  const { planned, drop } = usePlanned(offer, quantity);
  const bottling = planned.kind === 'bottled' ? planned.wire : undefined;
  const quoted = useQuote(saleId, { quantity, destination, bottling }, known);
  useFollow([saleId]);
  const refresh = (): void => changed({ kind: 'stock', id: saleId });
  const hold = useHold(quoted.quote, quantity, refresh);
  const { data: mine } = useQuery(query(auctionMine, { params: { id: saleId } }));
  const [refused, setRefused] = useState<string | null>(null);

  const litres = quantity * offer.quantities.mul;
  const planPlace = paths.bottleSale(offer.saleType, saleId, { initialLiters: Math.round(litres * 1000) / 1000 });
  const limits = quantityLimits(offer.quantities, quoted.quote?.units_left);
  const reason = whyNotNow({ hold, mine, quoted: quoted.error, left: quoted.current?.units_left, quantity });
  const failure = isFailure(quoted.error, 'refused') ? quoted.error.failure : undefined;
  const isOver = failure?.name === 'ended' || failure?.name === 'not-for-sale';
  if (isOver && quoted.current === undefined && hold.kind !== 'paying') {
    return <NotOnOffer offer={offer} text={messageOf(quoted.error)} />;
  }

  return (
    <CheckoutLayout
      band={
        <>
          <HoldBand offer={offer} quantity={quantity} state={hold} reason={reason?.text} />
          <BoughtElsewhere offer={offer} onBought={refresh} />
        </>
      }
      order={
        <OrderPanel
          {...{ offer, quantity, limits, quote: quoted.quote }}
          // With a bottling plan the litres are fixed.
          onQuantity={planned.kind === 'bottled' ? undefined : setQuantity}
        >
          <PlannedPart {...{ offer, planned, place: planPlace }} unitPrice={quoted.current?.unit_price} onDrop={drop} />
          <OrderTotal
            quote={quoted.quote}
            wine={amountWords(offer, quantity)}
            bottled={bottling !== undefined}
            stale={quoted.quote !== undefined && quoted.current === undefined}
            error={quoted.error}
            retrying={quoted.isFetching}
            onRetry={() => void quoted.refetch()}
          />
        </OrderPanel>
      }
      main={
        <>
          <DeliveryPart destination={destination} onChoose={choose} />
          <PaymentPart
            {...{ offer, quantity, destination, planned, planPlace, quoted, reason, limits, refused }}
            paying={hold.kind === 'paying'}
            onQuantity={setQuantity}
            onProblem={(error) => {
              setRefused(isFailure(error, 'refused') ? error.failure.name : null);
              refresh();
            }}
          />
        </>
      }
    />
  );
}
