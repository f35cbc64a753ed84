import { query } from '@le-chai/api';
import { estimateShipping, type ShippingWish } from '@le-chai/contracts/shipping';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** How long a choice has stood before it is asked about, ms. */
const PAUSE = 300;

/** What a shipment will cost, asked anew when its bottles or its address change. */
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
  const stale = JSON.stringify(settled) !== text || estimate.isFetching;
  return { ...estimate, stale };
}
