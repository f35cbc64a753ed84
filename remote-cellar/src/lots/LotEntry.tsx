import type { CellarLot } from '@le-chai/contracts/cellar';
import { euro } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { LotBottle } from './LotBottle.tsx';
import { LotName } from './LotName.tsx';
import { LotStatus } from './LotStatus.tsx';
import { bottlesOf, sizeOf, vintageOf } from './lot-words.ts';
import { PayLink, type RowHandlers } from './RowActions.tsx';
import { Upside } from './Upside.tsx';

/** Height of a bottle beside three lines, px. */
const IN_AN_ENTRY = 60;

/** A lot as an entry of three lines, for a phone. What can be done with it stands behind its name. */
export function LotEntry({ lot, handlers }: { lot: CellarLot; handlers: RowHandlers }) {
  const { average_emp: market } = lot.finance;
  return (
    <Entry>
      <Stand>
        <LotBottle lot={lot} height={IN_AN_ENTRY} />
      </Stand>
      <div>
        <LotName lot={lot} onOpen={handlers.onOpen} />
        <Facts>
          {vintageOf(lot)}, {bottlesOf(lot)} × {sizeOf(lot)}
        </Facts>
        <LotStatus lot={lot} />
      </div>
      <Figures>
        <strong>{market === null ? 'no price' : euro(market * bottlesOf(lot))}</strong>
        <Upside lot={lot} inWords />
        <PayLink lot={lot} due={handlers.due} />
      </Figures>
    </Entry>
  );
}

const Entry = styled.div`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) auto;
  gap: 0 16px;
`;

const Stand = styled.div`
  display: grid;
  align-content: start;
  justify-items: center;
`;

const Facts = styled.div`
  ${theme.type.label}
  ${theme.tabular}
  color: ${theme.colour.ink2};
`;

const Figures = styled.div`
  ${theme.type.table}
  display: grid;
  align-content: start;
  justify-items: end;
  gap: 2px;
  strong {
    font-weight: 500;
  }
`;
