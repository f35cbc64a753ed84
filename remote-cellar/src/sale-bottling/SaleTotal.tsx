import { destinationOf, sentTo } from '@le-chai/addresses/destination';
import { messageOf, query } from '@le-chai/api';
import type { BottlingDraft } from '@le-chai/bottling/draft';
import { sentAs, toWire } from '@le-chai/bottling/draft-wire';
import { listAddresses } from '@le-chai/contracts/address';
import { quoteSale } from '@le-chai/contracts/buying';
import { AllInTable } from '@le-chai/design/AllInTable';
import { FailedPart } from '@le-chai/design/FailedPart';
import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { BarrelOnSale } from './barrel-on-sale.ts';
import { totalLines, totalNote } from './total-lines.ts';

interface SaleTotalProps {
  sale: BarrelOnSale;
  units: number;
  litres: number;
  /** A plan that stands; without one it is the wine alone. */
  draft: BottlingDraft | undefined;
}

/** What the wine, its cases and its delivery come to, as the house reckons it; figures of before are never shown as those of now. */
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
        caption={draft ? 'All in' : 'The wine alone'}
        columns={['EUR']}
        lines={totalLines(data, litres, draft !== undefined)}
        total={{ label: draft ? 'To pay at the checkout' : 'Without the cases', amounts: [data.due] }}
      />
      <Note>{totalNote(data, draft !== undefined)}</Note>
    </Figures>
  );
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

const Note = styled.p`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;
