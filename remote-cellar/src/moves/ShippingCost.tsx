import { messageOf, query } from '@le-chai/api';
import { estimateShipping, type ShipmentEstimate, type ShippingWish } from '@le-chai/contracts/shipping';
import { AllInTable } from '@le-chai/design/AllInTable';
import { FailedPart } from '@le-chai/design/FailedPart';
import { day, euro } from '@le-chai/design/format';
import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { vatLines } from '@le-chai/design/vat-lines';
import { Note } from '@le-chai/design/words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { coverLine } from '../shipments/cover-line.ts';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

interface ShippingCostProps {
  /** Undefined before it has loaded, or if it failed. */
  estimate: ShipmentEstimate | undefined;
  pickup: boolean;
  /** How many lots go in it. */
  lots: number;
  /** A new estimate is loading: the figures shown are the previous ones. */
  stale: boolean;
  error: Error | null;
  retrying: boolean;
  onRetry: () => void;
}

/** The estimated cost of the shipment, part by part. */
export function ShippingCost({ estimate, pickup, lots, stale, error, retrying, onRetry }: ShippingCostProps) {
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
  const {
    country,
    freight,
    freight_apart: apart,
    excise,
    duty,
    cover,
    cover_limit: limit,
    total,
    vat_rule: rule,
  } = estimate;
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
      {apart !== null && apart > freight && (
        <Note>
          One freight for {lots} lots. In shipments of their own it would be {euro(apart)}.
        </Note>
      )}
      {estimate.arrives && <Note>Expected on {day(estimate.arrives)}, if you pay today.</Note>}
      {rule && <Note>{rule}. Until we have quoted it, everything but the VAT deducted is an estimate.</Note>}
    </Figures>
  );
}

function totalOf(total: number): { label: string; amounts: [number] } {
  if (total < 0) return { label: 'Refunded, about', amounts: [-total] };
  return { label: total === 0 ? 'Total' : 'Total, about', amounts: [total] };
}

/** Placeholder for the table, at its height. */
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

/** Debounce before a new estimate is requested, ms. */
const PAUSE = 300;

/** The estimated cost of a shipment, refetched when its bottles or address change. */
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
  // A background refetch of the same estimate does not make it stale, so that a press on the button is never lost.
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
