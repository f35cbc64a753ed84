import { changed } from '@le-chai/api';
import type { Hold } from '@le-chai/contracts/hold';
import { Button } from '@le-chai/design/Button';
import { Countdown } from '@le-chai/design/Countdown';
import { euro, withOwnTimes } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { Note } from '@le-chai/design/words';
import { useClock } from '@le-chai/host-services';
import { paths } from '@le-chai/paths';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import type { AuctionView } from './auction-view.ts';
import { allIn } from './all-in.ts';
import { amountOf } from './bid-words.ts';
import { feeSentence } from './fee-words.ts';

/** The Buy now button where a sale has one, or the reason why it is unavailable. */
export function BuyNow({ view }: { view: AuctionView }) {
  const runs = useHoldIsActive(view);
  const state = buyNowOf(view, runs);
  if (!state) return null;
  const { hold, reason, quantity } = state;
  const { id_sale: sale } = view.sale;
  const full = undiscountedPrice(view);
  const { fee_rate: feeRate } = view.mine;
  if (hold) {
    return (
      <Stack>
        <Held>
          <span>
            {view.several ? `${amountOf(view, hold.quantity)} held for you` : 'Held for you'} at{' '}
            {euro(allIn(hold.total, 1, feeRate).total)}
          </span>
          <Countdown until={hold.expires} cells="hold" closed="Expired" />
        </Held>
        <Button to={hold.id_payment === null ? paths.checkout(sale, quantity) : paths.payment(hold.id_payment)} wide>
          {hold.id_payment === null ? 'Continue to checkout' : 'See your payment'}
        </Button>
        <Note>Bidding continues in the meantime. Pay in time and it’s yours.</Note>
      </Stack>
    );
  }
  if (reason !== null) {
    return (
      <Note>
        {buyNowWords(view)}: {reason}
      </Note>
    );
  }
  return (
    <Stack>
      <Button variant="outline" wide to={paths.checkout(sale, quantity)}>
        {buyNowWords(view)}
      </Button>
      <Note>
        {full !== null && (
          <>
            Reduced from <s>{euro(full)}</s>.{' '}
          </>
        )}
        {feeRate > 0 && (view.per === '' ? 'The house fee is included. ' : `${feeSentence(feeRate)} `)}
        We’ll hold it for you for 15 minutes while you pay.
      </Note>
    </Stack>
  );
}

/** Whether the member's hold is still active. When it expires, the sale is refetched. */
function useHoldIsActive({ mine, sale }: AuctionView): boolean {
  const { hold } = mine.buy_now;
  const expires = hold ? Date.parse(hold.expires) : 0;
  const runs = useClock((now) => now < expires);
  const over = hold !== null && !runs;
  useEffect(() => {
    if (over) changed({ kind: 'deadline', id: sale.id_auction });
  }, [over, sale.id_auction]);
  return runs;
}

/** What Buy now offers the member. */
interface BuyNowOffer {
  /** The units held for them. */
  hold: Hold | null;
  /** Why it cannot be bought now. */
  reason: string | null;
  /** The checkout's initial quantity, unless it is one unit. */
  quantity: { quantity: number } | undefined;
}

/**
 * The state of Buy now. docs/rules.md#buy-now
 * @param holdRuns whether the hold, if any, has time left
 * @returns undefined if the sale has no such price
 */
function buyNowOf({ sale, mine }: AuctionView, holdRuns: boolean): BuyNowOffer | undefined {
  const { buy_now: buyNow } = mine;
  const hold = holdRuns ? buyNow.hold : null;
  if (!hold && !(sale.is_buy_now_enabled && sale.buy_now_price !== null)) return undefined;
  const quantity = hold?.quantity ?? sale.options.quantities.min;
  const ranOut = buyNow.hold !== null && !holdRuns ? 'Your hold has expired, so others can buy it again.' : null;
  return {
    hold,
    reason:
      hold || buyNow.is_enabled ? null : (ranOut ?? withOwnTimes(buyNow.reason ?? 'This isn’t possible right now.')),
    quantity: quantity > 1 ? { quantity } : undefined,
  };
}

/** "Buy now for €1,800", "Buy now at €128 per litre". */
function buyNowWords(view: AuctionView): string {
  const { sale, per } = view;
  const price = euro(asked(view, sale.buy_now_price ?? 0));
  return per === '' ? `Buy now for ${price}` : `Buy now at ${price}${per}`;
}

/**
 * The amount to show for a price, EUR: for one lot the total with the house fee. For several units the fee is on the price
 * of all of them together, so it cannot be part of the price of one.
 */
const asked = ({ mine, per }: AuctionView, price: number): number =>
  per === '' ? allIn(price, 1, mine.fee_rate).total : price;

/** The undiscounted Buy now price, EUR; null without a discount. */
function undiscountedPrice(view: AuctionView): number | null {
  const { buy_now_price: price, undiscounted_buy_now_price: full } = view.sale;
  return price !== null && full !== null && full > price ? asked(view, full) : null;
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;

const Held = styled.p`
  ${theme.type.label}
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: 12px;
  color: ${theme.colour.brassInk};
  ${theme.tabular}
`;
