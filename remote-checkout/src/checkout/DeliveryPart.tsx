import { listAddresses } from '@le-chai/contracts/address';
import { DestinationChoice } from '@le-chai/addresses/DestinationChoice';
import { DestinationSkeleton, DestinationSummary } from '@le-chai/addresses/DestinationSummary';
import type { Destination } from '@le-chai/addresses/destination';
import { query } from '@le-chai/api';
import { getInfoConfig } from '@le-chai/contracts/config';
import { TextLink } from '@le-chai/design/TextLink';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Part, PartHead } from './CheckoutLayout.tsx';

interface DeliveryPartProps {
  destination: Destination | undefined;
  onChoose: (destination: Destination) => void;
}

/** The delivery and invoice addresses, edited in place. */
export function DeliveryPart({ destination, onChoose }: DeliveryPartProps) {
  const addresses = useQuery(query(listAddresses));
  const { data: config } = useQuery(query(getInfoConfig));
  const [changing, setChanging] = useState(false);
  const section = useRef<HTMLElement>(null);
  const open = changing || destination === undefined;

  // The pressed control is replaced, so the focus moves to its replacement.
  const pressed = useRef(false);
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    const { current: part } = section;
    const to = changing
      ? (part?.querySelector('input:checked') ?? part?.querySelector('input'))
      : part?.querySelector('button');
    if (to instanceof HTMLElement) to.focus();
  }, [changing]);
  const turn = (to: boolean): void => {
    pressed.current = true;
    setChanging(to);
  };

  return (
    <Part ref={section} aria-labelledby="delivery">
      <PartHead>
        <h2 id="delivery">Delivery</h2>
        {!open && (
          <TextLink onClick={() => turn(true)} aria-label="Change the delivery">
            Change
          </TextLink>
        )}
      </PartHead>
      {addresses.isPending ? (
        <DestinationSkeleton />
      ) : open ? (
        <DestinationChoice
          addresses={addresses.data}
          error={addresses.error}
          retrying={addresses.isFetching}
          onRetry={() => void addresses.refetch()}
          pickup={config?.pickup_address}
          chosen={destination}
          onChoose={onChoose}
          onDone={destination && (() => turn(false))}
        />
      ) : (
        <DestinationSummary
          addresses={addresses.data ?? []}
          pickup={config?.pickup_address}
          destination={destination}
        />
      )}
    </Part>
  );
}
