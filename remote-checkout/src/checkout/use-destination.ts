import { type Destination, destinationOf } from '@le-chai/addresses/destination';
import type { AddressEntry } from '@le-chai/contracts/address';
import { useState } from 'react';
import { type DestinationOf, keepDestination, readDestination } from './wanted.ts';

/** The destination of a purchase, as chosen in this tab, otherwise the default. */
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
