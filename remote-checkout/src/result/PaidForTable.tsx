import { cardTitle } from '@le-chai/contracts/card-names';
import { AllInTable } from '@le-chai/design/AllInTable';
import { euro } from '@le-chai/design/format';
import { Panel } from '@le-chai/design/Panel';
import { theme } from '@le-chai/design/theme';
import { Note } from '@le-chai/design/words';
import type { PaidFor, PaymentOutcome } from '@le-chai/contracts/buying';
import { styled } from 'styled-components';
import { PaidShelf } from '../owed/PaidShelf.tsx';
import { PURPOSES, standingOf } from './payment-words.ts';

const HEADS = {
  paid: 'Paid',
  asks: 'To be charged',
  'under-way': 'Being charged',
  failed: 'Not charged',
  'goes-back': 'Charged',
  'went-back': 'Charged',
};

const PAID_WITH = {
  paid: 'Paid with',
  asks: 'With',
  'under-way': 'With',
  failed: 'Tried with',
  'goes-back': 'Paid with',
  'went-back': 'Paid with',
};

/** What a payment is for, and what is left to pay. */
export function PaidForTable({ outcome }: { outcome: PaymentOutcome }) {
  const { payment } = outcome;
  const parts = partsOf(outcome);
  const left = standingOf(outcome) === 'paid' && parts.some(({ due }) => due > 0);
  const sum = parts.reduce((cents, { due }) => cents + Math.round(due * 100), 0) / 100;
  return (
    <Box aria-label={PURPOSES[payment.purpose]}>
      <h2>{PURPOSES[payment.purpose]}</h2>
      <PaidShelf rows={parts} />
      <AllInTable
        grand
        caption="Payment for"
        columns={[HEADS[standingOf(outcome)], ...(left ? ['Left to pay'] : [])]}
        lines={parts.map(({ name, amount, due }) => ({ label: name, amounts: [amount, ...(left ? [due] : [])] }))}
        total={{ label: 'Total', amounts: [payment.amount, ...(left ? [sum] : [])] }}
      />
      {payment.paid_with && (
        <Note>
          {PAID_WITH[standingOf(outcome)]} {cardTitle(payment.paid_with)}
        </Note>
      )}
      {payment.refund && outcome.warnings.length === 0 && (
        <Note>
          {euro(payment.refund.amount)} {payment.refund.is_done ? 'was' : 'is being'} refunded to your card:{' '}
          {payment.refund.reason}
        </Note>
      )}
    </Box>
  );
}

/** Older servers only report a purchase. */
function partsOf({ paid_for: parts, purchase, payment }: PaymentOutcome): readonly Omit<PaidFor, 'key_unique'>[] {
  if (parts.length > 0 || !purchase) return parts;
  return [{ name: purchase.name, amount: payment.amount, due: 0 }];
}

const Box = styled(Panel)`
  display: grid;
  gap: 12px;
  h2 {
    ${theme.type.wine}
  }
  table {
    width: 100%;
  }
  tbody th {
    font-weight: 400;
  }
`;
