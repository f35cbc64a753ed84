import { Barrel } from '@le-chai/design/Barrel';
import { Bottle } from '@le-chai/design/Bottle';
import { euro, litres, sizeName, vintage } from '@le-chai/design/format';
import { Photo } from '@le-chai/design/Photo';
import { theme } from '@le-chai/design/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { amountWords, type Offer } from './offer.ts';
import { linePrices } from './order-costs.ts';
import { bottleOf, caskOf, levelOf } from './pictures.ts';

interface OrderLinesProps {
  offer: Offer;
  quantity: number;
  /** Price per lot or per litre, EUR; undefined until known. */
  unitPrice: number | undefined;
}

/** Height of a 0.75 L bottle on its line, px. */
const SCALE = 72;
const BARREL_WIDTH = 64;

/** The items, one line per wine. */
export function OrderLines({ offer, quantity, unitPrice }: OrderLinesProps) {
  if (offer.kind === 'barrel') {
    const { barrel, quantities } = offer;
    return (
      <Lines>
        <Line
          picture={<Barrel {...caskOf(barrel)} level={levelOf(offer, quantity)} width={BARREL_WIDTH} />}
          name={offer.name}
          kind={`${barrel.builder.name}, ${vintage(barrel.vintage)}`}
          each={unitPrice === undefined ? undefined : `${amountWords(offer, quantity)} × ${euro(unitPrice)}`}
          sum={unitPrice === undefined ? amountWords(offer, quantity) : euro(unitPrice * quantity * quantities.mul)}
        />
      </Lines>
    );
  }
  const { components } = offer;
  const prices = unitPrice === undefined ? undefined : linePrices(components, unitPrice);
  return (
    <Lines>
      {components.map((component, index) => {
        const bottles = component.quantity * quantity;
        const price = prices?.[index];
        return (
          <Line
            key={component.id}
            picture={
              <Photo cover={component.media.cover} width={48} height={SCALE}>
                <Bottle subject={bottleOf(component)} scale={SCALE} />
              </Photo>
            }
            name={component.nameProductWithoutVintage}
            kind={`${vintage(component.vintage)}, ${sizeWords(component.size)}`}
            each={price === undefined ? undefined : `${bottles} × ${euro(price)}`}
            sum={price === undefined ? (bottles === 1 ? '1 bottle' : `${bottles} bottles`) : euro(price * bottles)}
          />
        );
      })}
    </Lines>
  );
}

interface LineProps {
  picture: ReactNode;
  name: string;
  kind: string;
  each: string | undefined;
  sum: string;
}

function Line({ picture, name, kind, each, sum }: LineProps) {
  return (
    <li>
      <Picture>{picture}</Picture>
      <div>
        <Name>{name}</Name>
        <Kind>{kind}</Kind>
      </div>
      <Figures>
        {each && <Kind>{each}</Kind>}
        <strong>{sum}</strong>
      </Figures>
    </li>
  );
}

/** `1.5 L magnum`; a standard bottle has no name. */
function sizeWords(size: number): string {
  const name = sizeName(size);
  return name && name !== 'Bottle' ? `${litres(size)} ${name.toLowerCase()}` : litres(size);
}

const Lines = styled.ul`
  > li {
    display: grid;
    grid-template-columns: 44px minmax(0, 1fr) auto;
    align-items: end;
    gap: 16px;
    padding-top: 12px;
    border-bottom: 1px solid ${theme.colour.rule};
  }
  > li > :not(:first-child) {
    padding-bottom: 12px;
  }
`;

const Picture = styled.div`
  display: grid;
  justify-items: center;
`;

const Name = styled.p`
  ${theme.type.wineRow}
`;

const Kind = styled.p`
  ${theme.type.table}
  color: ${theme.colour.ink2};
`;

const Figures = styled.div`
  ${theme.type.table}
  text-align: right;
  white-space: nowrap;
  > strong {
    font-weight: 500;
  }
`;
