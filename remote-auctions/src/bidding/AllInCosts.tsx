import { AllInTable } from '@le-chai/design/AllInTable';
import { euro, percent } from '@le-chai/design/format';
import { allIn, withDelivery } from './all-in.ts';
import type { AuctionView } from './auction-view.ts';
import { amountOf } from './bid-words.ts';
import { useDelivery } from './use-delivery.ts';

interface AllInCostsProps {
  view: AuctionView;
  /** The draft amount, EUR; undefined while invalid. */
  amount: number | undefined;
  quantity: number;
}

/** Everything the winner pays, below the bid button: for the current bid and for the chosen amount. */
export function AllInCosts({ view, amount, quantity }: AllInCostsProps) {
  const { kind, live, mine, own, ownAmount, perUnit, several } = view;
  const { fee_rate: feeRate } = mine;
  const units = kind === 'maximum' ? 1 : quantity * perUnit;
  const heldUnits = kind === 'maximum' ? 1 : (own?.bid_quantity ?? 0) * perUnit;
  const present =
    own?.canEdit && mine.standing === 'leading' ? (kind === 'maximum' ? live.currentPrice : ownAmount) : null;
  const delivery = {
    present: useDelivery(view, present ?? undefined, own?.bid_quantity ?? 1),
    draft: useDelivery(view, amount, quantity),
  };
  const columns = [
    ...(present === null
      ? []
      : [
          {
            head: kind === 'maximum' ? 'Price now' : 'Your bid now',
            costs: allIn(present, heldUnits, feeRate),
            delivery: delivery.present,
          },
        ]),
    ...(amount === undefined
      ? []
      : [{ head: `At ${euro(amount)}`, costs: allIn(amount, units, feeRate), delivery: delivery.draft }]),
  ];
  if (columns.length === 0) return null;
  const country = columns.find(({ delivery: sent }) => sent)?.delivery?.country;
  const each = <Value,>(value: Value): Value[] => columns.map(() => value);
  const barrel = view.sale.product_type === 'barrel';
  const bought = several ? `Wine, ${amountOf(view, quantity)}` : 'Price';
  return (
    <AllInTable
      caption={barrel ? 'All in, before bottling' : 'All in'}
      columns={columns.map(({ head }) => head)}
      lines={[
        {
          label: present === null ? bought : several ? 'Wine' : 'Price',
          amounts: columns.map(({ costs }) => costs.price),
        },
        {
          label: feeRate > 0 ? `House fee, ${percent(feeRate)}` : 'House fee',
          amounts: columns.map(({ costs }) => (feeRate > 0 ? costs.fee : 'none')),
        },
        { label: 'VAT', amounts: each('included') },
        {
          label: country === undefined ? 'Delivery, excise, duty' : `Delivery to ${country}, estimate`,
          amounts: columns.map(({ delivery: sent }) => sent?.total ?? (barrel ? 'at bottling' : 'at shipment')),
        },
      ]}
      total={{
        label: several && quantity > 1 ? `Total if you win all ${quantity}` : 'Total',
        amounts: columns.map(({ costs, delivery: sent }) => withDelivery(costs.total, sent)),
      }}
    />
  );
}
