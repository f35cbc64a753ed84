import type { Shipment } from '@le-chai/contracts/shipping';
import { BottleGroup } from '@le-chai/design/BottleGroup';
import { litres, sizeName, vintage } from '@le-chai/design/format';
import { Shelf } from '@le-chai/design/Shelf';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';
import { ShipmentPart } from './ShipmentLayout.tsx';
import { shippedWines } from './shipped-wines.ts';

/** What is in a shipment: the bottles on their shelf, and each by the number that stands on it. */
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
            <Quiet>
              {vintage(year)}, {serials.length} × {sizeName(size) ?? 'bottle'} of {litres(size)}
            </Quiet>
            <Serials aria-label={`Numbers of ${name}`}>
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

const Wine = styled.li`
  display: grid;
  gap: 4px;
  padding: 12px 0;
  border-bottom: 1px solid ${theme.colour.rule};
  h3 {
    ${theme.type.wineRow}
  }
`;

const Quiet = styled.p`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;

const Serials = styled.ul`
  ${theme.tabular}
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
`;
