import type { CellarLot } from '@le-chai/contracts/cellar';
import { Dialog } from '@le-chai/design/Dialog';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { LotBottle } from './LotBottle.tsx';
import { LotFacts } from './LotFacts.tsx';
import { LotMoves } from './LotMoves.tsx';
import { LotSerials } from './LotSerials.tsx';
import { LotStatus } from './LotStatus.tsx';
import { vintageOf } from './lot-words.ts';
import { PayLink, type RowHandlers } from './RowActions.tsx';

interface LotDialogProps {
  lot: CellarLot;
  handlers: RowHandlers;
  onClose: () => void;
}

/** All that is known of a lot, and all that can be done with it or why not. */
export function LotDialog({ lot, handlers, onClose }: LotDialogProps) {
  // It begins where it begins: the first link may stand far below.
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  return (
    <Dialog open size="wide" title={`${lot.name} ${vintageOf(lot)}`} onClose={onClose}>
      <Top ref={top} tabIndex={-1}>
        <LotBottle lot={lot} height={196} />
        <div>
          <LotStatus lot={lot} />
          {lot.gift_sender_full_name && <p>A gift of {lot.gift_sender_full_name}</p>}
          {lot.promised && (
            <p>
              Set aside for a gift that waits to be accepted.{' '}
              <TextLink to={paths.pendingGifts()}>See your pending gifts</TextLink>
            </p>
          )}
          {lot.description && <p>{lot.description}</p>}
          <PayLink lot={lot} due={handlers.due} />
        </div>
      </Top>
      <LotFacts lot={lot} />
      <LotMoves lot={lot} handlers={handlers} />
      <LotSerials serials={lot.serials} />
    </Dialog>
  );
}

const Top = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 28px;
  align-items: end;
  border-bottom: 1px solid ${theme.colour.ruleStrong};
  scroll-margin-top: 120px;
  &:focus {
    outline: none;
  }
  > :first-child {
    margin-left: 24px;
  }
  > div {
    display: grid;
    gap: 8px;
    justify-items: start;
    padding-bottom: 16px;
  }
  p {
    color: ${theme.colour.ink2};
  }
`;
