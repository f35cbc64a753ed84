import type { SaleCard } from '@le-chai/contracts/whats-new';
import { litres, vintage } from '@le-chai/design/format';
import { Glass } from '@le-chai/design/Glass';
import { theme } from '@le-chai/design/theme';
import { Note } from '@le-chai/design/words';
import { styled } from 'styled-components';

/** Maximum number of wines listed; the rest is counted. */
const LISTED = 3;

const COLOURS = ['red', 'rose', 'white', 'other'] as const;

const WORDS = { red: 'red', rose: 'rosé', white: 'white', other: 'other' } as const;

/** How many bottles of which colour, and which wines. */
export function LotCardFacts({ card: { bottles, products } }: { card: SaleCard }) {
  const more = products.length - LISTED;
  return (
    <Facts>
      <Colours aria-label="Bottles by colour">
        {COLOURS.filter((colour) => bottles[colour] > 0).map((colour) => (
          <li key={colour}>
            <Glass colour={colour} />
            <Number>{bottles[colour]}</Number> {WORDS[colour]}
          </li>
        ))}
      </Colours>
      <Wines aria-label="Wines">
        {products.slice(0, LISTED).map(({ name, vintage: year, count, size }, index) => (
          // A wine may appear twice, in two sizes.
          // oxlint-disable-next-line react/no-array-index-key -- the list of a card never changes its order
          <li key={index}>
            <span>{count} ×</span>
            <Name>{name}</Name>
            <span>{vintage(year)}</span>
            <span>{litres(size)}</span>
          </li>
        ))}
      </Wines>
      {more > 0 && (
        <Note>
          and {more} more {more === 1 ? 'wine' : 'wines'}
        </Note>
      )}
    </Facts>
  );
}

const Facts = styled.div`
  display: grid;
  align-content: start;
  gap: 10px;
`;

const Colours = styled.ul`
  ${theme.type.table}
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  color: ${theme.colour.ink2};
  > li {
    display: flex;
    align-items: center;
    gap: 6px;
  }
`;

const Number = styled.span`
  color: ${theme.colour.ink};
`;

const Wines = styled.ul`
  ${theme.type.table}
  display: grid;
  gap: 6px;
  > li {
    display: grid;
    grid-template-columns: 2.125rem minmax(0, 1fr) 2.25rem 3.25rem;
    gap: 4px;
    color: ${theme.colour.ink2};
    > :nth-child(n + 3) {
      text-align: right;
      white-space: nowrap;
    }
  }
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${theme.colour.ink};
`;
