import type { CellarLot } from '@le-chai/contracts/cellar';
import { Button } from '@le-chai/design/Button';
import { theme } from '@le-chai/design/theme';
import { useId } from 'react';
import { styled } from 'styled-components';
import { listingSteps } from '../listings/listing-steps.ts';
import type { OfferedMove } from './lot-moves.ts';
import type { RowHandlers } from './RowActions.tsx';

/** All actions of a lot; those not available say why. */
export function LotMoves({
  lot,
  handlers: { moves, marketplace, onMove, onListing },
}: {
  lot: CellarLot;
  handlers: RowHandlers;
}) {
  const isOpen = ({ move }: OfferedMove): boolean => lot.actions[move].is_available;
  const ordered = [...moves.filter(isOpen), ...moves.filter((offered) => !isOpen(offered))];
  return (
    <List aria-label="What you can do with it">
      {listingSteps(lot, marketplace).map(({ step, words, icon }) => (
        <Line key={step} $alone={false}>
          <Button size="small" icon={icon} onClick={() => onListing(step, lot)}>
            {words}
          </Button>
        </Line>
      ))}
      {ordered.map((offered) => (
        <Offer key={offered.move} lot={lot} offered={offered} onMove={onMove} />
      ))}
    </List>
  );
}

interface OfferProps {
  lot: CellarLot;
  offered: OfferedMove;
  onMove: RowHandlers['onMove'];
}

function Offer({ lot, offered: { move, word, rest, icon }, onMove }: OfferProps) {
  const { is_available: open, reason } = lot.actions[move];
  const why = useId();
  return (
    <Line $alone={!open}>
      <Button
        size="small"
        icon={icon}
        disabled={!open}
        aria-describedby={open ? undefined : why}
        onClick={() => onMove(move, [lot])}
      >
        {word}
        {rest}
      </Button>
      {!open && <span id={why}>{reason ?? 'It is not available now.'}</span>}
    </Line>
  );
}

/** Available actions share a row; the others have a line each, with the reason. */
const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Line = styled.li<{ $alone: boolean }>`
  ${theme.type.label}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  color: ${theme.colour.ink2};
  ${({ $alone }) => $alone && 'flex-basis: 100%;'}
`;
