import { query } from '@le-chai/api';
import { listAddresses } from '@le-chai/contracts/address';
import type { Quote } from '@le-chai/contracts/buying';
import type { DirectSale } from '@le-chai/contracts/direct-sales';
import { AllInTable } from '@le-chai/design/AllInTable';
import { euro, litres, percent } from '@le-chai/design/format';
import { Skeleton } from '@le-chai/design/Skeleton';
import { Hidden, Note } from '@le-chai/design/words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { DidNotLoad } from '../auction/DidNotLoad.tsx';
import { quote as quoteOf, usualAddress } from '../auction/quote.ts';
import { allIn } from '../bidding/all-in.ts';

/** Everything that will be paid, below the buy button; loads and fails on its own, keeping its height. */
export function BuyCosts({ total: { quote, old, error, of } }: { total: ReturnType<typeof useTotal> }) {
  if (quote) {
    return (
      <Costs aria-busy={old || undefined}>
        <AllInTable
          caption="All in"
          columns={[boughtLabel(quote)]}
          lines={totalLines(quote)}
          total={{ label: 'Total', amounts: [quote.total] }}
        />
        <Note>{totalNote(quote)}</Note>
      </Costs>
    );
  }
  return (
    <Costs>
      {error ? (
        <DidNotLoad
          text={`The total did not load. ${error.message} You’ll see it at checkout before you pay.`}
          of={of}
        />
      ) : (
        <>
          <Hidden role="status">Loading the total</Hidden>
          <Skeleton height="202px" />
        </>
      )}
    </Costs>
  );
}

interface TotalLine {
  label: string;
  /** EUR, or a word. */
  amounts: [number | string];
}

/** Every component of a purchase's total. docs/rules.md#all-in-total */
function totalLines(quote: Quote): TotalLine[] {
  const { discount, fee, fee_rate, in_bond, price, undiscounted_price, vat_included, vat_rate } = quote;
  const reduced = discount > 0 && undiscounted_price !== null;
  return [
    { label: 'Wine', amounts: [reduced ? undiscounted_price : price] },
    ...(reduced ? [{ label: 'Discount', amounts: [`−${euro(discount)}`] as [string] }] : []),
    { label: fee > 0 ? `House fee, ${percent(fee_rate)}` : 'House fee', amounts: [fee > 0 ? fee : 'none'] },
    in_bond
      ? { label: 'VAT and excise', amounts: ['not included'] }
      : { label: `VAT, ${percent(vat_rate / 100)}`, amounts: [`${euro(vat_included)} included`] },
    deliveryLine(quote),
  ];
}

function deliveryLine({ litres: volume, shipping }: Quote): TotalLine {
  if (volume !== null) return { label: 'Delivery, excise, duty', amounts: ['at bottling'] };
  if (!shipping) return { label: 'Delivery, excise, duty', amounts: ['at checkout'] };
  return { label: `Delivery to ${shipping.country}, estimate`, amounts: [shipping.total] };
}

/** What is bought, as the column heading: `2 lots`, `63 L`. */
function boughtLabel({ litres: volume, quantity }: Quote): string {
  if (volume !== null) return litres(volume);
  return quantity === 1 ? '1 lot' : `${quantity} lots`;
}

/** Which part of the total is paid when. */
function totalNote({ due, in_bond: bond, litres: volume, shipping, shipping_note: note }: Quote): string {
  if (volume !== null) return 'You pay for the litres. You choose bottles, cases and delivery at bottling.';
  if (!shipping) return note ?? 'Delivery is estimated at checkout, once we know where it’s going.';
  const charged = shipping.cover > 0 ? 'Freight, excise, duty, cover' : 'Freight, excise, duty';
  const less = shipping.vat_off > 0 ? ', less the VAT in the price,' : '';
  const vat = bond || less ? `VAT in ${shipping.country}${less}` : 'their VAT';
  return `You pay ${euro(due)} now. ${charged} and ${vat} are due when you have it shipped.`;
}

/**
 * The total for a quantity, with an estimate of delivery to the member's default address. A barrel is
 * delivered in bottles that are not chosen yet, so nothing is estimated for it.
 */
export function useTotal(sale: DirectSale, quantity: number, feeRate: number) {
  const barrel = sale.product_type === 'barrel';
  const addresses = useQuery(query(listAddresses, undefined, { enabled: !barrel }));
  const address = addresses.data && usualAddress(addresses.data);
  const quote = useQuery({
    ...quoteOf(sale.id_sale, { quantity, address }),
    // If the addresses fail to load, quote without delivery rather than not at all.
    enabled: barrel || !addresses.isPending,
    // Keep the previous figures until the new ones arrive, so that nothing jumps.
    placeholderData: keepPreviousData,
  });
  const current = quote.isPlaceholderData ? undefined : quote.data;
  return {
    /** The latest quote, possibly for another quantity. */
    quote: quote.data,
    /** The figures are for another quantity; the right ones are loading. */
    old: quote.isPlaceholderData,
    /** What is paid at the checkout, EUR. */
    due: current?.due ?? allIn(sale.price, quantity * sale.quantity_options.mul, feeRate).total,
    error: quote.data ? null : quote.error,
    of: quote,
  };
}

const Costs = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  align-content: start;
  min-height: 250px;
  table {
    width: 100%;
  }
  &[aria-busy] {
    opacity: 0.55;
  }
`;
