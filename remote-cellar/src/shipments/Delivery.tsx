import type { Shipment } from '@le-chai/contracts/shipping';
import { CopyButton } from '@le-chai/design/CopyButton';
import { DefinitionList } from '@le-chai/design/DefinitionList';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { ShipmentPart } from './ShipmentLayout.tsx';

/** Where a shipment goes, who brings it, and by which number it is followed. */
export function Delivery({ shipment }: { shipment: Shipment }) {
  const { address, pickup, carrier, tracking } = shipment;
  return (
    <ShipmentPart aria-labelledby="delivery">
      <h2 id="delivery">{pickup ? 'Fetch it at the house' : 'Delivery'}</h2>
      <DefinitionList
        facts={[
          { term: 'To', value: [address.full_name, address.company_name].filter(Boolean).join(', ') },
          { term: 'Address', value: address.address_complete_without_name },
          { term: 'To be known', value: address.additional_information },
          { term: 'Telephone', value: address.phone },
          { term: 'Carrier', value: carrier },
          { term: 'Tracking', value: tracking !== null && <Tracking number={tracking} /> },
        ]}
      />
    </ShipmentPart>
  );
}

/** The number is typed at the carrier's: which page that is, nobody tells us. */
function Tracking({ number }: { number: string }) {
  const shown = useRef<HTMLSpanElement>(null);
  return (
    <Line>
      <span ref={shown}>{number}</span>
      <CopyButton what="tracking number" text={number} shown={shown} />
    </Line>
  );
}

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 16px;
`;
