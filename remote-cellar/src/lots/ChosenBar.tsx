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

/** What is chosen, what it is worth, and what can be done with it; of how many, where not with all. */
export function ChosenBar({ lots, moves, onMove, onClear }: ChosenBarProps) {
  return (
    <SelectionBar summary={lotsInWords(lots)} note={marketInWords(lots)} onClear={onClear}>
      {moves.map((offered) => {
        const { move, word, rest, icon } = offered;
        const able = allowing(lots, move).able.length;
        // What leaves the house is offered always; the marketplace where it has anything to do with these.
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

/** On a phone, where there is no room, it is said and not shown; pressing tells it too. */
const Part = styled.span`
  ${theme.type.label}
  opacity: 0.8;
  white-space: nowrap;
  ${theme.media.phone} {
    ${visuallyHidden}
  }
`;
