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

/** The way to buy at once what can be bought so; or why it cannot be just now. */
export function BuyNow({ view }: { view: AuctionView }) {
  const runs = useRuns(view);
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

/** Whether what the member holds is still held. Once it is not, what can be done now is asked for. */
function useRuns({ mine, sale }: AuctionView): boolean {
  const { hold } = mine.buy_now;
  const expires = hold ? Date.parse(hold.expires) : 0;
  const runs = useClock((now) => now < expires);
  const over = hold !== null && !runs;
  useEffect(() => {
    if (over) changed({ kind: 'deadline', id: sale.id_auction });
  }, [over, sale.id_auction]);
  return runs;
}

/** What can be done about buying at once. */
interface BuyNowOffer {
  /** Units that are theirs to pay for. */
  hold: Hold | null;
  /** Why it cannot be bought now. */
  reason: string | null;
  /** What the checkout begins with, where that is not one unit. */
  quantity: { quantity: number } | undefined;
}

/**
 * How buying at once stands. docs/rules.md#buy-now
 * @param holdRuns whether the hold, where there is one, has time left
 * @returns undefined where there is nothing to say of it: it has no such price
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
 * What is asked at a price, EUR: for one lot all that is paid, with the house's fee. Of several units the fee is on the price
 * of all together, so it cannot be in the price of one.
 */
const asked = ({ mine, per }: AuctionView, price: number): number =>
  per === '' ? allIn(price, 1, mine.fee_rate).total : price;

/** What it would cost to buy at once without its discount, EUR; null where there is none. */
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
