import type { Shipment } from '@le-chai/contracts/shipping';
import { BottleGroup } from '@le-chai/design/BottleGroup';
import { CopyButton } from '@le-chai/design/CopyButton';
import { DefinitionList } from '@le-chai/design/DefinitionList';
import { day, litres, sizeName, vintage } from '@le-chai/design/format';
import { Shelf } from '@le-chai/design/Shelf';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { Note } from '@le-chai/design/words';
import { paths } from '@le-chai/paths';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { carrierLink } from './carrier-link.ts';
import { ShipmentPart } from './ShipmentLayout.tsx';
import { shippedWines } from './shipped-wines.ts';

/** The contents of a shipment: the bottles on a shelf, and their serial numbers. */
export function Wines({ bottles }: Pick<Shipment, 'bottles'>) {
  const wines = shippedWines(bottles);
  return (
    <ShipmentPart aria-labelledby="bottles">
      <h2 id="bottles">{bottles.length === 1 ? 'One bottle' : `${bottles.length} bottles`}</h2>
      <Shelf height={184}>
        <BottleGroup
          bottles={wines.map(({ subject, serials }) => ({ subject, quantity: serials.length }))}
          height={184}
        />
      </Shelf>
      <ul>
        {wines.map(({ name, vintage: year, size, serials }) => (
          <Wine key={`${name}${year}${size}`}>
            <h3>{name}</h3>
            <Note>
              {vintage(year)}, {serials.length} × {sizeName(size) ?? 'bottle'} of {litres(size)}
            </Note>
            <Serials aria-label={`Serial numbers of ${name}`}>
              {serials.map((serial) => (
                <li key={serial}>
                  <TextLink size="table" to={paths.provenance(serial)} aria-label={`Provenance of ${serial}`}>
                    {serial}
                  </TextLink>
                </li>
              ))}
            </Serials>
          </Wine>
        ))}
      </ul>
    </ShipmentPart>
  );
}

/** A shipment's destination, carrier and tracking number. */
export function Delivery({ shipment }: { shipment: Shipment }) {
  const { address, pickup, status, arrives, carrier, tracking, driver_note: driverNote } = shipment;
  return (
    <ShipmentPart aria-labelledby="delivery">
      <h2 id="delivery">{pickup ? 'Collect from our cellar' : 'Delivery'}</h2>
      <DefinitionList
        facts={[
          { term: 'To', value: [address.full_name, address.company_name].filter(Boolean).join(', ') },
          { term: 'Address', value: address.address_complete_without_name },
          { term: 'Additional information', value: address.additional_information },
          { term: 'Telephone', value: address.phone },
          { term: 'Note for the driver', value: driverNote },
          { term: 'Expected', value: arrives && expected(arrives, status) },
          { term: 'Carrier', value: carrier },
          { term: 'Tracking', value: tracking !== null && <Tracking number={tracking} carrier={carrier} /> },
        ]}
      />
    </ShipmentPart>
  );
}

/** The day of arrival; conditional until it is paid for. */
const expected = (arrives: string, status: Shipment['status']): string =>
  status === 'requested' || status === 'quoted' ? `${day(arrives)}, if you pay today` : day(arrives);

/** The tracking number, with a link to the carrier's page if known. */
function Tracking({ number, carrier }: { number: string; carrier: string | null }) {
  const shown = useRef<HTMLSpanElement>(null);
  const link = carrierLink(carrier, number);
  return (
    <Line>
      <span ref={shown}>{number}</span>
      <CopyButton what="tracking number" text={number} shown={shown} />
      {link && (
        <TextLink size="table" href={link} target="_blank">
          Track it at {carrier}
        </TextLink>
      )}
    </Line>
  );
}

const Wine = styled.li`
  display: grid;
  gap: 4px;
  padding: 12px 0;
  border-bottom: 1px solid ${theme.colour.rule};
  h3 {
    ${theme.type.wineRow}
  }
`;

const Serials = styled.ul`
  ${theme.tabular}
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
`;

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 16px;
`;
