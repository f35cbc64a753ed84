import type { CellarLot } from '@le-chai/contracts/cellar';
import { Button } from '@le-chai/design/Button';
import { Dialog } from '@le-chai/design/Dialog';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { allowing, type OfferedMove } from './lot-moves.ts';
import { lotsWord, tellApart } from './lot-words.ts';

interface PartDialogProps {
  offered: OfferedMove;
  lots: readonly CellarLot[];
  /** Goes on with those that allow it. */
  onGoOn: (able: readonly CellarLot[]) => void;
  onClose: () => void;
}

/** Names written out before the rest is counted. */
const NAMED = 5;

/** Of several lots some cannot be moved: which, why, and the way on with the others. */
export function PartDialog({ offered: { move, word, passive }, lots, onGoOn, onClose }: PartDialogProps) {
  const { able, unable, reasons } = allowing(lots, move);
  const all = able.length === 0;
  return (
    <Dialog
      open
      title={
        all
          ? `${lots.length === 1 ? 'This lot' : `None of these ${lots.length} lots`} can${lots.length === 1 ? 'not' : ''} be ${passive}`
          : `${unable.length} of ${lots.length} lots cannot be ${passive}`
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{all ? 'Close' : 'Back'}</Button>
          {!all && (
            <Button variant="primary" onClick={() => onGoOn(able)}>
              {word} the other {able.length === 1 ? 'one' : able.length}
            </Button>
          )}
        </>
      }
    >
      {reasons.map(({ reason, lots: of }) => (
        <Group key={reason}>
          <p>{reason}</p>
          <ul>
            {of.slice(0, NAMED).map((lot) => (
              <li key={lot.id}>{tellApart(lot)}</li>
            ))}
            {of.length > NAMED && <li>and {lotsWord(of.length - NAMED)} more</li>}
          </ul>
        </Group>
      ))}
    </Dialog>
  );
}

const Group = styled.div`
  ul {
    ${theme.type.label}
    display: grid;
    gap: 4px;
    margin-top: 4px;
    padding-left: 12px;
    border-left: 1px solid ${theme.colour.rule};
    color: ${theme.colour.ink2};
  }
`;
