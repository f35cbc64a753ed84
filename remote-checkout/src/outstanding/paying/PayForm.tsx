import { theme } from '@le-chai/design/theme';
import { Note } from '@le-chai/design/words';
import { useUnsaved } from '@le-chai/host-services';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Columns } from '../../layout/Columns.tsx';
import { PayPanel } from '@le-chai/payment/PayPanel';
import { type OutstandingRow, sumOf } from '../../owed/outstanding-row.ts';
import { AmountToPay } from './AmountToPay.tsx';
import { amountToPay, partWords, sharesOf } from './amount-to-pay.ts';
import { payByCard } from '../../owed/settle-rows.ts';
import { PAYING, transferReference } from './pay-keys.ts';
import { useTransfer } from './use-transfer.tsx';
import type { Sending } from './use-rows-to-pay.ts';
import { euro } from '@le-chai/design/format';
import { Panel } from '@le-chai/design/Panel';
import { RowsToPay } from './RowsToPay.tsx';
import { PaidShelf } from '../../owed/PaidShelf.tsx';

interface PayFormProps {
  rows: readonly OutstandingRow[];
  sending: Sending;
  onReorder: (keys: readonly string[]) => void;
}

/** What is paid and in which order, how much, and how. */
export function PayForm({ rows, sending, onReorder }: PayFormProps) {
  const [draft, setDraft] = useState({ part: false, typed: '' });
  useUnsaved(draft.part && draft.typed !== '');
  const due = sumOf(rows);
  const amount = amountToPay(draft, due);
  const [euros, problem] = 'euro' in amount ? [amount.euro, undefined] : [undefined, amount.problem];
  const noTransfer = transferProblem(rows, draft.part);
  const transfer = useTransfer(rows, sending);

  return (
    <Columns
      first="side"
      side={
        <YourPayment
          rows={rows}
          due={due}
          part={draft.part}
          euros={euros}
          onReorder={sending.busy ? undefined : onReorder}
        />
      }
      main={
        <>
          <Part>
            <h2>Amount</h2>
            <AmountToPay
              draft={draft}
              onChange={setDraft}
              due={due}
              problem={problem}
              words={draft.part && euros !== undefined ? partWords(rows, euros) : undefined}
              disabled={sending.busy}
            />
          </Part>
          <Part>
            <h2>Payment</h2>
            {noTransfer && <Note>{noTransfer}</Note>}
            <PayPanel
              amount={euros ?? due}
              subject={PAYING}
              request={{ keys: rows.map(({ key }) => key), euros }}
              blocked={problem}
              bank={noTransfer === undefined ? transfer : null}
              charge={(token, key) => sending.send(rows, () => payByCard(rows, euros ?? due, token, key))}
            >
              <Note>You’ll receive an invoice once paid in full.</Note>
            </PayPanel>
          </Part>
        </>
      }
    />
  );
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  > h2 {
    ${theme.type.cardTitle}
  }
`;

/**
 * Why these cannot be paid by one transfer now, in a sentence; undefined if they can. A transfer is marked for full
 * payments, once each. docs/rules.md#bank-transfers
 */
function transferProblem(rows: readonly OutstandingRow[], part: boolean): string | undefined {
  if (part) return 'Part payments are by card only: a transfer is for the full amount due.';
  const used = rows.filter(({ canMark }) => !canMark);
  if (used.length > 0) {
    const names = used.map(({ name }) => name).join(', ');
    return `${names} ${used.length === 1 ? 'was' : 'were'} already marked as paid once, and cannot be marked again: please pay by card. A transfer you have sent counts when it arrives.`;
  }
  if (transferReference(rows.map(({ key }) => key)) === undefined) {
    return 'One transfer cannot cover so many payments. Choose fewer, or pay by card.';
  }
  return undefined;
}

interface YourPaymentProps {
  rows: readonly OutstandingRow[];
  /** The total due over all of them, EUR. */
  due: number;
  part: boolean;
  /** The amount paid now, EUR; undefined while invalid. */
  euros: number | undefined;
  /** Undefined while they cannot be moved. */
  onReorder: ((keys: readonly string[]) => void) | undefined;
}

/** What is paid, in which order, and the total. */
function YourPayment({ rows, due, part, euros, onReorder }: YourPaymentProps) {
  const move = (from: number, to: number): void => {
    const keys = rows.map(({ key }) => key);
    onReorder?.(keys.toSpliced(from, 1).toSpliced(to, 0, keys[from]!));
  };
  return (
    <Panel aria-labelledby="what-is-paid">
      <Title id="what-is-paid">Your payment</Title>
      <PaidShelf rows={rows} />
      {part && rows.length > 1 && <Note>Part payments are applied in this order.</Note>}
      <RowsToPay
        rows={rows}
        shares={part && euros !== undefined ? sharesOf(rows, euros) : undefined}
        onMove={onReorder && move}
      />
      {part && (
        <Due>
          <span>Total due</span>
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
