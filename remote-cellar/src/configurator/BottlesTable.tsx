import type { BottlingDraft } from '@le-chai/bottling/draft';
import { Bottle } from '@le-chai/design/Bottle';
import { theme } from '@le-chai/design/theme';
import { Note } from '@le-chai/design/words';
import { styled } from 'styled-components';
import { bottlesText, casesWords, litresText, nameOfSize, priceText } from './bottling-words.ts';
import { bottleOf, type BottledWine } from './wine.ts';

/** Height in px of a bottle of 0.75 L, and of the tallest. */
const SCALE = 52;

const TALLEST = 96;

/** What a barrel becomes, size by size: bottles on one scale, their cases and labels. */
export function BottlesTable({ wine, draft }: { wine: BottledWine; draft: BottlingDraft }) {
  const { sizes, labelledMl } = draft.plan;
  const largest = Math.cbrt(Math.max(750, ...sizes.map(({ sizeMl }) => sizeMl)) / 750);
  const scale = Math.min(SCALE, TALLEST / largest);
  return (
    <List>
      {sizes.map((size) => (
        <li key={size.sizeMl}>
          <Standing>
            <Bottle
              subject={bottleOf(wine, size.sizeMl, draft.label, labelledMl.includes(size.sizeMl))}
              scale={scale}
            />
          </Standing>
          <div>
            <Count>{bottlesText(size)}</Count> <Name>{nameOfSize(size.sizeMl)}</Name>
            <Note>in {casesWords(size)}</Note>
            {labelledMl.includes(size.sizeMl) && draft.label && (
              <Note>
                with your label, {draft.label.monogram.trim()}, {draft.label.name.trim()}
              </Note>
            )}
          </div>
          <Figures>
            {litresText(size.sizeMl * size.bottles)}
            <Note>{priceText(size.casing.reduce((sum, { cases, priceCents }) => sum + cases * priceCents, 0))}</Note>
          </Figures>
        </li>
      ))}
      {sizes.length === 0 && <li key="none">No bottles: there is too little for one.</li>}
    </List>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  border-top: 1px solid ${theme.colour.rule};
  > li {
    display: grid;
    grid-template-columns: 44px minmax(0, 1fr) auto;
    gap: 0 16px;
    align-items: end;
    padding: 12px 0 0;
    border-bottom: 1px solid ${theme.colour.rule};
    > :nth-child(n + 2) {
      padding-bottom: 12px;
    }
    > :only-child {
      grid-column: 1 / -1;
    }
    &:last-child {
      border-bottom: 0;
    }
  }
`;

const Standing = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: center;
`;

const Count = styled.span`
  ${theme.type.wineRow}
  ${theme.tabular}
`;

const Name = styled.span`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;

const Figures = styled.div`
  ${theme.type.table}
  text-align: right;
`;
