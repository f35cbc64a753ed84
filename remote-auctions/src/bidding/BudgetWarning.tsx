import { euro } from '@le-chai/design/format';
import { Message } from '@le-chai/design/Message';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { bidBudget } from './budget.ts';

interface BudgetWarningProps {
  saleId: number;
  /** The most the bid can cost, with the house fee, EUR. */
  total: number;
}

/** Warns that a bid exceeds the member's budget. It can still be placed. */
export function BudgetWarning({ saleId, total }: BudgetWarningProps) {
  const { data } = useQuery(bidBudget(saleId));
  if (!data || data.budget === null) return null;
  const all = data.bids + total;
  const over = Math.round((all - data.budget) * 100) / 100;
  if (over <= 0) return null;
  return (
    <div role="status">
      <Message>
        This bid brings your total to {euro(all)}, {euro(over)} over your budget of {euro(data.budget)}. You can still
        place it. <TextLink to={paths.offers()}>Change your budget</TextLink>
      </Message>
    </div>
  );
}
