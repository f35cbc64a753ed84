import { euro } from '@le-chai/design/format';
import { Panel } from '@le-chai/design/Panel';
import { theme } from '@le-chai/design/theme';
import { Note } from '@le-chai/design/words';
import { styled } from 'styled-components';
import type { OutstandingRow } from '../../owed/outstanding-row.ts';
import { RowsToPay } from './RowsToPay.tsx';
import { sharesOf } from './amount-to-pay.ts';

interface YourPaymentProps {
  rows: readonly OutstandingRow[];
  /** All that is due over them, EUR. */
  due: number;
  part: boolean;
  /** What is paid now, EUR; undefined while that is no amount. */
  euros: number | undefined;
  /** None while they cannot be moved. */
  onReorder: ((keys: readonly string[]) => void) | undefined;
}

/** What is paid, in which order, and what it comes to. */
export function YourPayment({ rows, due, part, euros, onReorder }: YourPaymentProps) {
  const move = (from: number, to: number): void => {
    const keys = rows.map(({ key }) => key);
    onReorder?.(keys.toSpliced(from, 1).toSpliced(to, 0, keys[from]!));
  };
  return (
    <Panel aria-labelledby="what-is-paid">
      <Title id="what-is-paid">Your payment</Title>
      {rows.length > 1 && <Note>A part fills them in this order: each is full before the next gets anything.</Note>}
      <RowsToPay
        rows={rows}
        shares={part && euros !== undefined ? sharesOf(rows, euros) : undefined}
        onMove={onReorder && move}
      />
      {part && (
        <Due>
          <span>All that is due</span>
          <span>{euro(due)}</span>
        </Due>
      )}
      <Total>
        <span>To pay now</span>
        <span>{euros === undefined ? '–' : euro(euros)}</span>
      </Total>
    </Panel>
  );
}

const Title = styled.h2`
  ${theme.type.wine}
`;

const Due = styled.div`
  ${theme.type.table}
  display: flex;
  justify-content: space-between;
  padding-top: 12px;
  color: ${theme.colour.ink2};
`;

const Total = styled.div`
  ${theme.type.total}
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: 16px;
  padding-top: 12px;
  > :last-child {
    ${theme.type.figure}
  }
`;
