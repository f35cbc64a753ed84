import { adopt, request } from '@le-chai/api';
import { type BidBudget, LARGEST_BUDGET, putBidBudget } from '@le-chai/contracts/bid-budget';
import { Button } from '@le-chai/design/Button';
import { Form } from '@le-chai/design/Form';
import { euro } from '@le-chai/design/format';
import { TextField } from '@le-chai/design/TextField';
import { theme } from '@le-chai/design/theme';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { SendButton } from '@le-chai/forms/SendButton';
import { useForm } from '@le-chai/forms/use-form';
import { useMayChange } from '@le-chai/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { bidBudget } from '../bidding/budget.ts';

/** The total of the member's bids, and the budget they may set for it. */
export function BudgetPart() {
  const { data } = useQuery(bidBudget());
  const mayChange = useMayChange();
  const [changing, setChanging] = useState(false);
  const opener = useRef<HTMLDivElement>(null);
  const close = (): void => setChanging(false);
  const wasChanging = useRef(false);
  useEffect(() => {
    if (wasChanging.current && !changing) opener.current?.querySelector('button')?.focus();
    wasChanging.current = changing;
  }, [changing]);
  return (
    <Part ref={opener} role="group" aria-label="Budget for your bids">
      {data && <p>{wordsOf(data)}</p>}
      {data && mayChange && !changing && (
        <Button size="small" onClick={() => setChanging(true)}>
          {data.budget === null ? 'Set a budget' : 'Change budget'}
        </Button>
      )}
      {data && changing && <BudgetForm budget={data.budget} onDone={close} />}
    </Part>
  );
}

function wordsOf({ bids, budget }: BidBudget): string {
  if (budget === null) return `Your bids total up to ${euro(bids)}`;
  if (bids > budget) return `Your bids total up to ${euro(bids)}, over your budget of ${euro(budget)}`;
  return `Your bids total up to ${euro(bids)}, within your budget of ${euro(budget)}`;
}

function BudgetForm({ budget, onDone }: { budget: number | null; onDone: () => void }) {
  const queryClient = useQueryClient();
  const put = async (wanted: number | null): Promise<void> =>
    adopt(queryClient, bidBudget(), await request(putBidBudget, { body: { budget: wanted } }));
  const removing = useMutation({ mutationFn: () => put(null), onSuccess: onDone });
  const { field, submit, sending, problem } = useForm({
    initial: { budget: budget === null ? '' : String(budget) },
    check: ({ budget: typed }) => (readBudget(typed) === undefined ? { budget: WHOLE } : {}),
    send: ({ budget: typed }) => put(readBudget(typed)!),
    onDone,
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <Fields ref={form} onSubmit={submit} aria-label="Budget">
      <TextField {...field('budget')} label="Budget" prefix="€" inputMode="numeric" autoComplete="off" />
      <Buttons>
        <SendButton type="submit" busy={sending.isPending}>
          Save budget
        </SendButton>
        {budget !== null && (
          <SendButton busy={removing.isPending} onClick={() => removing.mutate()}>
            Remove budget
          </SendButton>
        )}
        <Button onClick={onDone}>Cancel</Button>
      </Buttons>
      <p>We’ll warn you before a bid takes you over budget. You can still place it.</p>
      <FormProblem error={problem ?? removing.error} />
    </Fields>
  );
}

const WHOLE = 'Enter a whole number of euros, from 1 to 10,000,000';

/** An amount as it is typed: `5000`, `5,000` or `5 000`. */
function readBudget(typed: string): number | undefined {
  const digits = typed.replaceAll(/[\s,.’']/g, '');
  const amount = /^\d{1,8}$/.test(digits) ? Number(digits) : 0;
  return amount >= 1 && amount <= LARGEST_BUDGET ? amount : undefined;
}

/** Keeps its height while its text loads. */
const Part = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  min-height: 44px;
  p {
    ${theme.type.table}
    ${theme.tabular}
    color: ${theme.colour.ink2};
  }
`;

const Fields = styled(Form)`
  display: grid;
  gap: 12px;
  flex-basis: 100%;
  max-width: 480px;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
