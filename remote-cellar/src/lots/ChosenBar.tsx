import type { CellarLot } from '@le-chai/contracts/cellar';
import { Button } from '@le-chai/design/Button';
import { SelectionBar } from '@le-chai/design/SelectionBar';
import { theme, visuallyHidden } from '@le-chai/design/theme';
import { OnDesk } from '@le-chai/design/words';
import { styled } from 'styled-components';
import { allowing, type OfferedMove } from './lot-moves.ts';
import { lotsInWords, marketInWords } from './lot-words.ts';

interface ChosenBarProps {
  lots: readonly CellarLot[];
  moves: readonly OfferedMove[];
  onMove: (move: OfferedMove) => void;
  onClear: () => void;
}

/** The selection, its value and the actions for it, with a count if an action is not possible for all lots. */
export function ChosenBar({ lots, moves, onMove, onClear }: ChosenBarProps) {
  return (
    <SelectionBar summary={lotsInWords(lots)} note={marketInWords(lots)} onClear={onClear}>
      {moves.map((offered) => {
        const { move, word, rest, icon } = offered;
        const able = allowing(lots, move).able.length;
        // Shipping and gifts are always offered; marketplace actions only if they apply to one of these lots.
        if (able === 0 && rest !== '') return null;
        return (
          <Button key={move} variant="quiet" icon={icon} aria-haspopup="dialog" onClick={() => onMove(offered)}>
            <span>
              {word}
              <OnDesk>{rest}</OnDesk>
              {able < lots.length && (
                <Part>
                  {' '}
                  {able} of {lots.length}
                </Part>
              )}
            </span>
          </Button>
        );
      })}
    </SelectionBar>
  );
}

/** On phones, for lack of room, only for screen readers; the dialog says it too. */
const Part = styled.span`
  ${theme.type.label}
  opacity: 0.8;
  white-space: nowrap;
  ${theme.media.phone} {
    ${visuallyHidden}
  }
`;
