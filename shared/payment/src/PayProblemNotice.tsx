import { Message, MessagePlace } from '@le-chai/design/Message';
import { ConfirmEmail } from '@le-chai/forms/ConfirmEmail';
import { leadsOn } from '@le-chai/forms/FormProblem';
import { useEffect, useRef } from 'react';
import { problemOf, rejection, type PayProblem } from './pay-problem.ts';
import type { Outcome } from './use-pay.ts';

interface PayProblemNoticeProps {
  outcome: Outcome | undefined;
  error: unknown;
  /** What was sent and may have been acted upon. */
  open: 'card' | 'bank' | undefined;
  busy: boolean;
}

/** Why a payment was not made, or that nobody knows; the focus goes there. */
export function PayProblemNotice({ outcome, error, open, busy }: PayProblemNoticeProps) {
  const problem = busy ? undefined : tell(outcome, error, open);
  const ref = useRef<HTMLDivElement>(null);
  const told = problem !== undefined;
  useEffect(() => {
    if (told) ref.current?.focus();
  }, [told]);
  return (
    <MessagePlace role="alert" ref={ref} tabIndex={-1}>
      {problem && (
        <Message>
          <strong>{problem.title}</strong>
          <p>{problem.text}</p>
          <ConfirmEmail error={error} />
        </Message>
      )}
    </MessagePlace>
  );
}

function tell(outcome: Outcome | undefined, error: unknown, open: 'card' | 'bank' | undefined): PayProblem | undefined {
  if (typeof outcome === 'object' && 'rejected' in outcome) return rejection(outcome.rejected);
  if (error === null || leadsOn(error)) return undefined;
  return problemOf(error, open);
}
