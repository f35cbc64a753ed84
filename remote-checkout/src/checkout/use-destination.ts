import { destinationOf, type Destination } from '@le-chai/addresses/destination';
import type { AddressEntry } from '@le-chai/contracts/address';
import { useState } from 'react';
import { keepDestination, readDestination } from './kept-destination.ts';

/** Where a purchase goes, as it was chosen in this tab, or else as usual. */
export function useDestination(saleId: number, addresses: readonly AddressEntry[] | undefined) {
  const [chosen, setChosen] = useState(() => readDestination(saleId));
  return {
    destination: destinationOf(chosen, addresses ?? []),
    choose: (destination: Destination): void => {
      keepDestination(saleId, destination);
      setChosen(destination);
    },
  };
}
