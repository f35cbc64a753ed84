import type { DirectSale } from '@le-chai/contracts/direct-sales';
import { Button } from '@le-chai/design/Button';
import { Countdown } from '@le-chai/design/Countdown';
import { euro, time, weekday } from '@le-chai/design/format';
import { Panel } from '@le-chai/design/Panel';
import { Reason } from '@le-chai/design/Reason';
import { Skeleton } from '@le-chai/design/Skeleton';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { Hidden, Note } from '@le-chai/design/words';
import { paths } from '@le-chai/paths';
import { useHydrated } from '@le-chai/store/use-hydrated';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { leftLabel, stockLabel } from '../auction/direct-sale-words.ts';
import { barrelOf } from '../auction/goods.ts';
import { litresOf } from '../auction/units.ts';
import { UnitsField } from '../auction/UnitsField.tsx';
import { BID_BOX, DECIDES } from '../bidding/bid-box.ts';
import { NotifyMe } from '../notify-me/NotifyMe.tsx';
import { PayOverdue } from '../payment/PayOverdue.tsx';
import type { BuyState } from './buy-state.ts';
import { BuyCosts, useTotal } from './BuyCosts.tsx';
import { HeldUnits } from './HeldUnits.tsx';
import { PriceOfSale } from './PriceOfSale.tsx';

interface BuyBoxProps {
  sale: DirectSale;
  /** Undefined until known. */
  state: BuyState | undefined;
  /** The house's fee as a share of the price. */
  feeRate: number;
}

/** The box of a fixed-price sale: its price, stock and end, and how to buy it. */
export function BuyBox({ sale, state, feeRate }: BuyBoxProps) {
  const { finish_data, status } = sale;
  return (
    <Panel id={BID_BOX} aria-label="Buy" tabIndex={-1} aria-busy={!state || undefined}>
      <Stack>
        {/* Announced when it changes: sold out, on hold, only a few left. */}
        <Note role="status">{stockLabel(sale)}</Note>
        <PriceOfSale sale={sale} feeRate={feeRate} />
        {finish_data !== null && status === 'open' && (sale.is_available || state?.kind === 'held') && (
          <Times>
            <div>
              <p>Time left</p>
              <Countdown until={finish_data} size="big" closed="Ended" />
            </div>
            <p>
              Ends {weekday(finish_data)}, {time(finish_data)}
            </p>
          </Times>
        )}
        {state ? (
          <Buying sale={sale} state={state} feeRate={feeRate} />
        ) : (
          <>
            <Hidden role="status">Loading availability</Hidden>
            <Skeleton height="48px" />
            <Skeleton height="250px" />
          </>
        )}
      </Stack>
    </Panel>
  );
}

function Buying({ sale, state, feeRate }: BuyBoxProps & { state: BuyState }) {
  const { id_sale: id } = sale;
  const range = state.kind === 'open' ? state.range : undefined;
  const [wanted, setWanted] = useState(range?.min ?? 1);
  const most = range?.max ?? wanted;
  const quantity = state.kind === 'held' ? state.hold.quantity : Math.min(most, Math.max(range?.min ?? 1, wanted));
  return (
    <>
      {state.kind === 'not-now' && <Reason tone={state.overdue ? 'act' : 'plain'}>{state.text}</Reason>}
      {state.kind === 'paying' && (
        <>
          <Reason tone="yours">
            Your payment for this is in progress. You won’t be charged again until it has finished.
          </Reason>
          <Button wide to={paths.payment(state.payment)}>
            See your payment
          </Button>
        </>
      )}
      {state.kind === 'held' && <HeldUnits sale={sale} hold={state.hold} />}
      {state.kind === 'not-now' && state.overdue && <PayOverdue />}
      {state.kind === 'not-now' && state.canWait && <NotifyMe sale={sale} />}
      {range && (
        <UnitsField
          productType={sale.product_type}
          quantities={sale.quantity_options}
          quantity={quantity}
          range={range.max > range.min ? range : undefined}
          onChange={setWanted}
          left={leftLabel(sale)}
        />
      )}
      {(state.kind === 'open' || state.kind === 'held') && (
        <Offered
          sale={sale}
          quantity={quantity}
          feeRate={feeRate}
          open={state.kind === 'open'}
          to={paths.checkout(id, { quantity })}
        />
      )}
    </>
  );
}

interface OfferedProps {
  sale: DirectSale;
  quantity: number;
  feeRate: number;
  /** It can still be bought; otherwise it is already held. */
  open: boolean;
  to: string;
}

function Offered({ sale, quantity, feeRate, open, to }: OfferedProps) {
  const total = useTotal(sale, quantity, feeRate);
  return (
    <Stack {...DECIDES}>
      {open && (
        <Button variant="primary" size="commit" wide to={to}>
          Buy for {euro(total.due)}
        </Button>
      )}
      {open && sale.product_type === 'lot' && <BasketPart saleId={sale.id_sale} quantity={quantity} />}
      {barrelOf(sale)?.bottling.length ? <TextLink to={planPlace(sale, quantity)}>Plan your bottles</TextLink> : null}
      <BuyCosts total={total} />
    </Stack>
  );
}

/** Loaded once the page is interactive: it needs the member's basket, and most visitors have none. */
function BasketPart(props: { saleId: number; quantity: number }) {
  const hydrated = useHydrated();
  const room = <Skeleton height="44px" />;
  if (!hydrated) return room;
  return (
    <Suspense fallback={room}>
      <AddToBasket {...props} />
    </Suspense>
  );
}

const AddToBasket = lazy(async () => {
  const { AddToBasket: component } = await import(/* webpackChunkName: "add-to-basket" */ '../basket/AddToBasket.tsx');
  return { default: component };
});

/** The page to plan the bottles of a number of units before buying them. */
const planPlace = ({ id_sale: id, is_private: isPrivate, quantity_options: { mul } }: DirectSale, quantity: number) =>
  paths.bottleSale(isPrivate ? 'private-sale' : 'shop', id, { initialLiters: litresOf(quantity, 1, mul) });

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`;

const Times = styled.div`
  ${theme.type.label}
  display: flex;
  justify-content: space-between;
  align-items: flex-end;
  gap: 12px;
  padding-bottom: 16px;
  border-bottom: 1px solid ${theme.colour.rule};
  color: ${theme.colour.ink2};
`;
