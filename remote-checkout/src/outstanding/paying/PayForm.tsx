import { euro } from '@le-chai/design/format';
import { Panel } from '@le-chai/design/Panel';
import { theme } from '@le-chai/design/theme';
import { useUnsaved } from '@le-chai/shell';
import { useState } from 'react';
import { styled } from 'styled-components';
import { PayPanel } from '../../payment/PayPanel.tsx';
import { cents, sumOf, type OutstandingRow } from '../outstanding-row.ts';
import { AmountToPay } from './AmountToPay.tsx';
import { amountToPay } from './amount-to-pay.ts';
import { fillRows } from './fill-rows.ts';
import { partWords } from './part-words.ts';
import { payByCard } from './pay-by-card.ts';
import { PayLayout } from './PayLayout.tsx';
import { PAYING } from './paying-subject.ts';
import { RowsToPay } from './RowsToPay.tsx';
import { transferProblem } from './transfer-problem.ts';
import { useTransfer } from './use-transfer.tsx';
import type { Sending } from './use-sending.ts';

interface PayFormProps {
  rows: readonly OutstandingRow[];
  sending: Sending;
  onReorder: (keys: readonly string[]) => void;
}

/** What is paid and in which order, how much of it, and how. */
export function PayForm({ rows, sending, onReorder }: PayFormProps) {
  const [draft, setDraft] = useState({ part: false, typed: '' });
  useUnsaved(draft.part && draft.typed !== '');
  const due = sumOf(rows);
  const amount = amountToPay(draft, due);
  const [euros, problem] = 'euro' in amount ? [amount.euro, undefined] : [undefined, amount.problem];
  const noTransfer = transferProblem(rows, draft.part);
  const transfer = useTransfer(rows, sending);
  const order = rows.map(({ key }) => key);
  const shares = (paid: number) =>
    fillRows(
      cents(paid),
      rows.map((row) => cents(row.due)),
    );

  return (
    <PayLayout
      order={
        <Panel aria-labelledby="what-is-paid">
          <Title id="what-is-paid">Your payment</Title>
          {rows.length > 1 && (
            <Quiet>A part fills them in this order: each is full before the next gets anything.</Quiet>
          )}
          <RowsToPay
            rows={rows}
            shares={draft.part && euros !== undefined ? shares(euros) : undefined}
            onMove={sending.busy ? undefined : (from, to) => onReorder(moved(order, from, to))}
          />
          {draft.part && (
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
      }
      form={
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
            {noTransfer && <Quiet>{noTransfer}</Quiet>}
            <PayPanel
              amount={euros ?? due}
              subject={PAYING}
              request={{ keys: order, euros }}
              blocked={problem}
              bank={noTransfer === undefined ? transfer : null}
              charge={(token, key) => sending.send(rows, () => payByCard(rows, euros ?? due, token, key))}
            >
              <Quiet>The invoice follows for everything that is paid whole.</Quiet>
            </PayPanel>
          </Part>
        </>
      }
    />
  );
}

function moved(order: readonly string[], from: number, to: number): string[] {
  const keys = order.filter((_, index) => index !== from);
  return keys.toSpliced(to, 0, order[from]!);
}

const Title = styled.h2`
  ${theme.type.wine}
`;

const Quiet = styled.p`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;

const Due = styled.div`
  ${theme.type.table}
  display: flex;
  justify-content: space-between;
  padding-top: 12px;
  color: ${theme.colour.ink2};
`;

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  > h2 {
    ${theme.type.heading}
  }
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
