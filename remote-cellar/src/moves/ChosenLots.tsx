import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Choice } from './chosen-serials.ts';
import { ChosenLotRow } from './ChosenLotRow.tsx';
import { bottlesWord } from './moves.ts';

/** With more lots than this, the list starts folded, so that the form stays in view. */
const OPEN_AT_MOST = 2;

/** The lots to move, and how many bottles of each. */
export function ChosenLots({ choice, disabled = false }: { choice: Choice; disabled?: boolean }) {
  const { chosen, serials, problem } = choice;
  const [open, setOpen] = useState(chosen.length <= OPEN_AT_MOST);
  const id = useId();
  const part = useRef<HTMLElement>(null);
  const drop = (lotId: number): void => {
    choice.drop(lotId);
    // The pressed button is removed with its lot.
    part.current?.focus();
  };
  return (
    <Part ref={part} tabIndex={-1} aria-label="Bottles">
      <Sum>
        <span aria-live="polite">
          {chosen.length > 1 && `${chosen.length} lots, `}
          {bottlesWord(serials.length)}
        </span>
        {!open && (
          <TextLink size="table" aria-expanded={false} disabled={disabled} onClick={() => setOpen(true)}>
            Choose how many
          </TextLink>
        )}
      </Sum>
      {open && (
        <List id={id}>
          {chosen.map((each) => (
            <ChosenLotRow
              key={each.lot.id}
              chosen={each}
              disabled={disabled}
              onChoose={(ids) => choice.choose(each.lot.id, ids)}
              onDrop={chosen.length > 1 ? () => drop(each.lot.id) : undefined}
            />
          ))}
        </List>
      )}
      <Problem role="alert">{problem}</Problem>
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  outline: none;
`;

const Sum = styled.div`
  ${theme.type.bodyStrong}
  ${theme.tabular}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: 4px 16px;
`;

const List = styled.ul`
  padding: 0;
  list-style: none;
  border-top: 1px solid ${theme.colour.rule};
`;

const Problem = styled.p`
  ${theme.type.label}
  color: ${theme.colour.alert};
  &:empty {
    display: none;
  }
`;
