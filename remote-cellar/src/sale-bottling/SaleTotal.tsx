import { destinationOf, sentTo } from '@le-chai/addresses/destination';
import { messageOf, query } from '@le-chai/api';
import type { BottlingDraft } from '@le-chai/bottling/draft';
import { sentAs, toWire } from '@le-chai/bottling/draft-wire';
import { listAddresses } from '@le-chai/contracts/address';
import { type Quote, quoteSale } from '@le-chai/contracts/buying';
import { AllInTable } from '@le-chai/design/AllInTable';
import { FailedPart } from '@le-chai/design/FailedPart';
import { euro, litres as litresText, percent } from '@le-chai/design/format';
import { Skeleton } from '@le-chai/design/Skeleton';
import { Note } from '@le-chai/design/words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { BarrelOnSale } from './barrel-on-sale.ts';

interface SaleTotalProps {
  sale: BarrelOnSale;
  units: number;
  litres: number;
  /** A valid plan; without one, the wine only. */
  draft: BottlingDraft | undefined;
}

/** The server's quote for wine, cases and delivery. Outdated figures are never shown as current. */
export function SaleTotal({ sale, units, litres, draft }: SaleTotalProps) {
  const addresses = useQuery(query(listAddresses));
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query(quoteSale, {
      params: { saleId: sale.saleId },
      body: {
        quantity: units,
        ...sentTo(destinationOf(undefined, addresses.data ?? [])),
        ...sentAs(draft && toWire(draft)),
      },
    }),
    enabled: addresses.isFetched,
    placeholderData: keepPreviousData,
  });
  if (error && !data) {
    return (
      <FailedPart
        text={`The total did not load. ${messageOf(error)}`}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label="Loading the total">
        <Skeleton height="170px" />
      </div>
    );
  }
  return (
    <Figures aria-busy={isPlaceholderData || undefined}>
      <AllInTable
        caption={draft ? 'All in' : 'Wine only'}
        columns={['EUR']}
        lines={totalLines(data, litres, draft !== undefined)}
        total={{ label: draft ? 'To pay at the checkout' : 'Without cases', amounts: [data.due] }}
      />
      <Note>{totalNote(data, draft !== undefined)}</Note>
    </Figures>
  );
}

interface TotalLine {
  label: string;
  /** EUR, or a word. */
  amounts: [number | string];
}

/** The components of a barrel's total. docs/rules.md#all-in-total @param planned whether it includes the bottling */
export function totalLines(quote: Quote, litres: number, planned: boolean): TotalLine[] {
  const { price, undiscounted_price: full, discount, fee, fee_rate: rate, bottling } = quote;
  const reduced = discount > 0 && full !== null;
  return [
    { label: `Wine, ${litresText(litres)}`, amounts: [reduced ? full : price] },
    ...(reduced ? [{ label: 'Discount', amounts: [`−${euro(discount)}`] as [string] }] : []),
    { label: fee > 0 ? `House fee, ${percent(rate)}` : 'House fee', amounts: [fee > 0 ? fee : 'none'] },
    ...(planned ? [{ label: 'Cases', amounts: [bottling > 0 ? bottling : 'no charge'] as [number | string] }] : []),
    { label: `VAT, ${percent(quote.vat_rate / 100)}`, amounts: [`${euro(quote.vat_included)} included`] },
  ];
}

/** What is paid later, in a sentence. */
export function totalNote({ shipping, total }: Quote, planned: boolean): string {
  if (!planned) return 'Cases are added once all the wine is planned.';
  if (!shipping) return 'Delivery is worked out at checkout, and charged when you ask for it.';
  return `Delivered to ${shipping.country}, it is about ${euro(total)} all in. Delivery is charged when you ask for it.`;
}

const Figures = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  table {
    width: 100%;
  }
  &[aria-busy] {
    opacity: 0.55;
  }
`;
