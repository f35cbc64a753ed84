import { Button } from '@le-chai/design/Button';
import { day, euro } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { Hidden } from '@le-chai/design/words';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { OutstandingRow } from '../../owed/outstanding-row.ts';
import { quantityOf } from '../../owed/row-words.ts';

interface RowsToPayProps {
  rows: readonly OutstandingRow[];
  /** What each row gets of a part payment, cents; undefined if all is paid. */
  shares: readonly number[] | undefined;
  /** Undefined while they cannot be moved. */
  onMove: ((from: number, to: number) => void) | undefined;
}

/** What is paid, in the order in which the money is applied. */
export function RowsToPay({ rows, shares, onMove }: RowsToPayProps) {
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ key: string; earlier: boolean }>();
  const place = moved ? rows.findIndex(({ key }) => key === moved.key) : -1;
  const move = (from: number, to: number): void => {
    setMoved({ key: rows[from]!.key, earlier: to < from });
    onMove?.(from, to);
  };
  // A moved row loses the focus; at either end the pressed button is disabled.
  useEffect(() => {
    if (!moved || place < 0) return;
    const buttons = [...(list.current?.children[place]?.querySelectorAll('button') ?? [])];
    const [again, back] = moved.earlier ? buttons : buttons.toReversed();
    (again?.disabled ? back : again)?.focus();
  }, [moved, place]);
  return (
    <>
      <List ref={list}>
        {rows.map((row, index) => (
          <li key={row.key}>
            <div>
              <Name>{row.name}</Name>
              <Small>{quantityOf(row)}</Small>
              {row.fee > 0 && <Small>House fee of {euro(row.fee)} included</Small>}
              <Deadline row={row} />
            </div>
            <Side>
              <strong>{euro(row.due)}</strong>
              {row.paid > 0 && <Small>left of {euro(row.total)}</Small>}
              {shares && <Share cents={shares[index] ?? 0} due={row.due} />}
              {onMove && rows.length > 1 && (
                <Moves>
                  <Button
                    variant="quiet"
                    size="small"
                    icon="arrow-up"
                    aria-label={`Pay ${row.name} earlier`}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  />
                  <Button
                    variant="quiet"
                    size="small"
                    icon="arrow-down"
                    aria-label={`Pay ${row.name} later`}
                    disabled={index === rows.length - 1}
                    onClick={() => move(index, index + 1)}
                  />
                </Moves>
              )}
            </Side>
          </li>
        ))}
      </List>
      <Hidden role="status">
        {place >= 0 && `${rows[place]!.name} is now number ${place + 1} of ${rows.length}.`}
      </Hidden>
    </>
  );
}

function Deadline({ row: { deadline, overdue } }: { row: OutstandingRow }) {
  if (!deadline) return null;
  if (overdue) return <Late>Overdue since {day(deadline)}</Late>;
  return <Small>Pay by {day(deadline)}</Small>;
}

function Share({ cents, due }: { cents: number; due: number }) {
  const left = (Math.round(due * 100) - cents) / 100;
  if (cents === 0) return <Small>nothing from this payment</Small>;
  if (left === 0) return <Small>paid in full</Small>;
  return (
    <Small>
      {euro(cents / 100)} now, {euro(left)} left
    </Small>
  );
}

const List = styled.ol`
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 16px;
    padding: 12px 0;
    border-bottom: 1px solid ${theme.colour.rule};
  }
`;

const Name = styled.div`
  ${theme.type.wineRow}
`;

const Small = styled.div`
  ${theme.type.label}
  ${theme.tabular}
  color: ${theme.colour.ink2};
`;

const Late = styled.div`
  ${theme.type.label}
  font-weight: 500;
  color: ${theme.colour.wineInk};
`;

const Side = styled.div`
  ${theme.type.table}
  display: grid;
  justify-items: end;
  align-content: start;
  text-align: right;
  strong {
    font-weight: 500;
  }
`;

const Moves = styled.div`
  display: flex;
  margin-right: -8px;
  /* The first cannot go earlier, nor the last later. */
  > :disabled {
    visibility: hidden;
  }
`;
