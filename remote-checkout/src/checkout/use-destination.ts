import { type Destination, destinationOf } from '@le-chai/addresses/destination';
import type { AddressEntry } from '@le-chai/contracts/address';
import { useState } from 'react';
import { type DestinationOf, keepDestination, readDestination } from './wanted.ts';

/** Where a purchase goes, as it was chosen in this tab, or else as usual. */
export function useDestination(of: DestinationOf, addresses: readonly AddressEntry[] | undefined) {
  const [chosen, setChosen] = useState(() => readDestination(of));
  return {
    destination: destinationOf(chosen, addresses ?? []),
    choose: (destination: Destination): void => {
      keepDestination(of, destination);
      setChosen(destination);
    },
  };
}
