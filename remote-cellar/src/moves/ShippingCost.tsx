import { messageOf, query } from '@le-chai/api';
import { estimateShipping, type ShipmentEstimate, type ShippingWish } from '@le-chai/contracts/shipping';
import { AllInTable } from '@le-chai/design/AllInTable';
import { FailedPart } from '@le-chai/design/FailedPart';
import { day } from '@le-chai/design/format';
import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { vatLines } from '@le-chai/design/vat-lines';
import { Note } from '@le-chai/design/words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { coverLine } from '../shipments/cover-line.ts';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

interface ShippingCostProps {
  /** None before there is one, or where it could not be had. */
  estimate: ShipmentEstimate | undefined;
  pickup: boolean;
  /** Another one is on its way: what is shown is of before. */
  stale: boolean;
  error: Error | null;
  retrying: boolean;
  onRetry: () => void;
}

/** What the shipment will cost, as far as it can be known, every part of it. */
export function ShippingCost({ estimate, pickup, stale, error, retrying, onRetry }: ShippingCostProps) {
  if (error) {
    return (
      <FailedPart
        text={`The cost could not be worked out. ${messageOf(error)}`}
        retrying={retrying}
        onRetry={onRetry}
      />
    );
  }
  if (!estimate) return <Loading />;
  const { country, freight, excise, duty, cover, cover_limit: limit, total, vat_rule: rule } = estimate;
  const lines = [
    ...(pickup ? [] : [{ label: 'Freight', amounts: [freight] }]),
    { label: 'Excise', amounts: [excise] },
    { label: 'Duty', amounts: [duty] },
    ...coverLine(cover, limit),
    ...vatLines(estimate, country),
  ];
  return (
    <Figures aria-busy={stale || undefined}>
      <AllInTable
        caption={pickup ? 'Collected from our cellar' : `All in, delivered to ${country}`}
        columns={['estimate']}
        lines={lines}
        total={totalOf(total)}
      />
      {estimate.arrives && <Note>Expected on {day(estimate.arrives)}, if you pay today.</Note>}
      {rule && <Note>{rule}. Until we have quoted it, everything but the VAT taken off is an estimate.</Note>}
    </Figures>
  );
}

function totalOf(total: number): { label: string; amounts: [number] } {
  if (total < 0) return { label: 'Refunded, about', amounts: [-total] };
  return { label: total === 0 ? 'Total' : 'Total, about', amounts: [total] };
}

/** The table before its figures, at its height. */
function Loading() {
  return (
    <Lines role="status" aria-label="Loading the cost">
      {[160, 56, 64, 48, 184, 192, 208, 96].map((width) => (
        <div key={width}>
          <Skeleton width={`${width}px`} />
          <Skeleton width="56px" />
        </div>
      ))}
    </Lines>
  );
}

/** How long a choice has stood before it is asked about, ms. */
const PAUSE = 300;

/** What a shipment will cost, asked again when its bottles or its address change. */
export function useEstimate(wish: ShippingWish | undefined) {
  const text = JSON.stringify(wish);
  const [settled, setSettled] = useState(wish);
  useEffect(() => {
    const timer = setTimeout(
      () => setSettled(text === undefined ? undefined : (JSON.parse(text) as ShippingWish)),
      PAUSE,
    );
    return () => clearTimeout(timer);
  }, [text]);
  const estimate = useQuery({
    ...query(estimateShipping, { body: settled ?? { serials: [] } }),
    enabled: settled !== undefined,
    placeholderData: keepPreviousData,
  });
  // Figures of this wish that are fetched again in the background hold meanwhile: a press on the button is never lost to that.
  const stale = JSON.stringify(settled) !== text || estimate.isPending || estimate.isPlaceholderData;
  return { ...estimate, stale };
}

const Figures = styled.div`
  transition: opacity ${theme.motion.quick};
  > table {
    width: 100%;
  }
  &[aria-busy] {
    opacity: 0.45;
  }
`;

const Lines = styled.div`
  > div {
    display: flex;
    justify-content: space-between;
    align-items: center;
    height: 32px;
  }
  > :last-child {
    height: 40px;
    border-top: 1px solid ${theme.colour.ruleStrong};
  }
`;
