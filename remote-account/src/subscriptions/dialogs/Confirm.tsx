import { isFailure, newIdempotencyKey } from '@le-chai/api';
import type { SubscriptionHandling, SubscriptionOutcome } from '@le-chai/contracts/subscriptions';
import { Button } from '@le-chai/design/Button';
import { SendButton } from '@le-chai/forms/SendButton';
import { Dialog } from '@le-chai/design/Dialog';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { NOT_MADE } from '../change-plan.ts';
import { tellMoved } from '../use-subscription-news.ts';

interface ConfirmProps {
  title: string;
  children: ReactNode;
  /** On the button that does it. */
  verb: string;
  /** On the one that does not. */
  keep: string;
  /** @param key makes it happen once, however often its answer is lost */
  act: (key: string) => Promise<SubscriptionOutcome | SubscriptionHandling>;
  onClose: () => void;
  onDone: (plan: SubscriptionHandling) => void;
}

/** A change of plan for which nothing is charged: told first, and done when it is confirmed. */
export function Confirm({ title, children, verb, keep, act, onClose, onDone }: ConfirmProps) {
  const queryClient = useQueryClient();
  const key = useRef<string>(undefined);
  const doing = useMutation({
    mutationFn: async () => {
      const plan = await act((key.current ??= newIdempotencyKey()));
      if (plan === -1) throw new Error(NOT_MADE);
      return plan;
    },
    onSuccess: onDone,
    // The same key would get the same refusal.
    onError: (error) => {
      if (isFailure(error, 'refused')) key.current = undefined;
    },
    onSettled: () => void tellMoved(queryClient),
  });
  return (
    <Dialog
      open
      title={title}
      busy={doing.isPending}
      onClose={onClose}
      actions={
        <>
          <Button disabled={doing.isPending} onClick={onClose}>
            {keep}
          </Button>
          <SendButton variant="primary" busy={doing.isPending} onClick={() => doing.mutate()}>
            {verb}
          </SendButton>
        </>
      }
    >
      {children}
      <FormProblem error={doing.error} />
    </Dialog>
  );
}
