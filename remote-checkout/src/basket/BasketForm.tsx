import { sentTo } from '@le-chai/addresses/destination';
import { changed, query, request } from '@le-chai/api';
import { listAddresses } from '@le-chai/contracts/address';
import { type Basket, checkoutBasket } from '@le-chai/contracts/basket';
import { Note } from '@le-chai/design/words';
import { useFollow } from '@le-chai/live';
import { PayPanel } from '@le-chai/payment/PayPanel';
import { PayPanelSkeleton } from '@le-chai/payment/PayPanelSkeleton';
import { keepPreviousData, useIsMutating, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Part, PartHead, Sheet } from '../checkout/CheckoutLayout.tsx';
import { DeliveryPart } from '../checkout/DeliveryPart.tsx';
import { OrderTotal } from '../checkout/OrderTotal.tsx';
import { LostPayment, PriceChanged } from '../checkout/PaymentPart.tsx';
import { TermsLine } from '../checkout/TermsLine.tsx';
import { useDestination } from '../checkout/use-destination.ts';
import { useFigures } from '../checkout/use-quote.ts';
import { Columns } from '../layout/Columns.tsx';
import { basketQuoteQuery } from './basket-queries.ts';
import { lotsWords, whyNotPaid } from './basket-state.ts';
import { BasketHold } from './BasketHold.tsx';
import { BasketLines } from './BasketLines.tsx';
import { useBasketHold } from './use-basket-hold.ts';
import { BASKET_CHANGES } from './use-line.ts';

/** Identifies attempts to pay for the basket in this tab. */
export const BASKET_SUBJECT = 'checkout-basket';

/** The basket with delivery and payment. */
export function BasketForm({ basket }: { basket: Basket }) {
  const { lines } = basket;
  const addresses = useQuery(query(listAddresses));
  const { destination, choose } = useDestination('basket', addresses.data);
  const asked = useQuery({
    ...basketQuoteQuery(destination),
    // Without a destination the total would be wrong.
    enabled: addresses.isFetched,
    placeholderData: keepPreviousData,
  });
  const of = JSON.stringify([destination, asked.data?.lines.map(({ id_sale: id, quantity }) => [id, quantity])]);
  const quoted = useFigures(asked, of);
  const { quote, current, changes } = quoted;
  const changing = useIsMutating({ mutationKey: BASKET_CHANGES }) > 0;
  useFollow(lines.map(({ id_sale: id }) => id));
  const hold = useBasketHold(lines);
  const heading = useRef<HTMLHeadingElement>(null);

  const order = {
    lines: (current?.lines ?? []).map(({ id_sale, quantity, unit_price }) => ({ id_sale, quantity, unit_price })),
    ...sentTo(destination),
    expected_total: current?.total ?? 0,
  };
  const charge = async (token: string, key: string) => {
    quoted.acknowledge();
    const body = { ...order, payment_token: token };
    const { warnings, payment } = await request(checkoutBasket, { body, key });
    return { warnings, id_payment: payment.id };
  };

  return (
    <Columns
      top={hold && <BasketHold state={hold} />}
      first="side"
      side={
        <Sheet aria-labelledby="basket-lines">
          <h2 id="basket-lines" ref={heading} tabIndex={-1}>
            Your order
          </h2>
          {/* The pressed button is removed with its line. */}
          <BasketLines lines={lines} quote={quote} onRemoved={() => heading.current?.focus()} />
          <OrderTotal
            quote={
              quote && {
                ...quote,
                undiscounted_price: quote.discount > 0 ? quote.price + quote.discount : null,
                in_bond: quote.lines.length > 0 && quote.lines.every((line) => line.in_bond),
                bottling: 0,
              }
            }
            wine={lotsWords(quote?.lines ?? [])}
            bottled={false}
            stale={changing || (quote !== undefined && current === undefined)}
            error={quoted.error}
            retrying={quoted.isFetching}
            onRetry={() => void quoted.refetch()}
          />
        </Sheet>
      }
      main={
        <>
          <DeliveryPart destination={destination} onChoose={choose} />
          <Part aria-labelledby="payment">
            <PartHead>
              <h2 id="payment">Payment</h2>
            </PartHead>
            {!quote && quoted.error && (
              <>
                <p>You can pay once the total has loaded.</p>
                <LostPayment subject={BASKET_SUBJECT} />
              </>
            )}
            {!quote && !quoted.error && <PayPanelSkeleton bank={false} />}
            {quote && (
              <>
                <PriceChanged changes={changes} />
                <PayPanel
                  amount={quote.due}
                  subject={BASKET_SUBJECT}
                  request={order}
                  charge={charge}
                  bank={null}
                  blocked={whyNotPaid({
                    basket,
                    current,
                    failed: quoted.error !== null,
                    to: destination !== undefined,
                    changing,
                    justChanged: quoted.justChanged,
                  })}
                  onProblem={() => changed({ kind: 'basket' })}
                >
                  <Note>
                    You buy everything in the basket, or nothing. To pay by bank transfer, buy each wine separately.
                  </Note>
                  <TermsLine estimated={quote.shipping !== null} />
                </PayPanel>
              </>
            )}
          </Part>
        </>
      }
    />
  );
}
