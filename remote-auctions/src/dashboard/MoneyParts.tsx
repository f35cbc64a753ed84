import { query } from '@le-chai/api';
import { PRODUCT } from '@le-chai/contracts/house';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { type Earnings, getTotalEarns } from '@le-chai/contracts/value';
import { euro, weekday } from '@le-chai/design/format';
import { Hidden } from '@le-chai/design/words';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { type Due, dueOf } from './standings.ts';
import { type StripFact, StripPart } from './StripPart.tsx';

/** What the cellar is worth, and how that compares to what it cost. */
export function CellarValuePart() {
  const worth = useQuery(query(getTotalEarns));
  return <StripPart label="Cellar value" fact={worth.data && factOf(worth.data)} of={worth} />;
}

function factOf({ total_purchases: cost, total_upside: upside, ...rest }: Earnings): StripFact {
  const worth = rest[`total_${PRODUCT}_estimated_market_price` as const].number;
  const to = paths.cellarLots();
  if (worth === 0 && cost.number === 0) return { to, figure: euro(0), note: 'nothing here yet' };
  return { to, figure: euro(worth), note: <Upside amount={Math.abs(upside.number)} direction={upside.direction} /> };
}

function Upside({ amount, direction }: { amount: number; direction: -1 | 0 | 1 }) {
  if (direction === 0) return 'same as you paid';
  const [shape, word] = direction === 1 ? ['▲', 'up'] : ['▼', 'down'];
  return (
    <span>
      <Shape aria-hidden>{shape}</Shape>
      <Hidden>{word} </Hidden>
      {euro(amount)} since purchase
    </span>
  );
}

/** What is due, and by when. */
export function ToPayPart() {
  const owed = useQuery(query(getOutstandingPayments));
  return <StripPart label="To pay" fact={owed.data && dueFact(dueOf(owed.data))} of={owed} />;
}

function dueFact(due: Due): StripFact {
  return {
    to: paths.outstandingPayments(),
    figure: euro(due.sum),
    note: noteOf(due),
    tone: due.overdue > 0 ? 'act' : undefined,
  };
}

function noteOf({ count, overdue, deadline }: Due): string {
  if (count === 0) return 'nothing is due';
  const by = deadline && weekday(deadline);
  if (overdue > 0) return by ? `overdue since ${by}` : 'overdue';
  if (!by) return count === 1 ? '1 payment' : `${count} payments`;
  return count === 1 ? `due ${by}` : `first due ${by}`;
}

const Shape = styled.span`
  flex: none;
  padding-right: 6px;
  font-size: 0.625rem;
`;
