import { query } from '@le-chai/api';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';

/** A link to pay overdue payments, which keep a member from bidding. */
export function PayOverdue() {
  const { data: overdue = [] } = useQuery(
    query(getOutstandingPayments, undefined, {
      select: (payments) => payments.filter((payment) => payment.overdue).map(({ key_unique: key }) => key),
    }),
  );
  if (overdue.length === 0) return null;
  return (
    <TextLink size="table" tone="act" to={paths.payOutstanding(overdue)}>
      Pay overdue balance
    </TextLink>
  );
}
