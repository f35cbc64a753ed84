import { Message, MessagePlace } from '@le-chai/design/Message';
import { ConfirmEmail, hasRedirect } from '@le-chai/forms/FormProblem';
import { useEffect, useRef } from 'react';
import type { Lost, Outcome } from './use-pay.ts';
import { type Failure, isFailure, messageOf } from '@le-chai/api';
import { TextLink } from '@le-chai/design/TextLink';

interface PayProblemNoticeProps {
  outcome: Outcome | undefined;
  error: unknown;
  /** A request that was sent and may have taken effect. */
  open: 'card' | 'bank' | undefined;
  busy: boolean;
}

/** Why a payment was not made, or that its outcome is unknown; the focus moves there. */
export function PayProblemNotice({ outcome, error, open, busy }: PayProblemNoticeProps) {
  const problem = busy ? undefined : problemIn(outcome, error, open);
  const ref = useRef<HTMLDivElement>(null);
  const isShown = problem !== undefined;
  useEffect(() => {
    if (isShown) ref.current?.focus();
  }, [isShown]);
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

function problemIn(
  outcome: Outcome | undefined,
  error: unknown,
  open: 'card' | 'bank' | undefined,
): PayProblem | undefined {
  if (typeof outcome === 'object' && 'rejected' in outcome) return rejection(outcome.rejected);
  if (error === null || hasRedirect(error)) return undefined;
  return problemOf(error, open);
}

/** The problem with a payment, and its known outcome. */
interface PayProblem {
  title: string;
  text: string;
}

const NOTHING = 'Nothing was charged.';
const UNKNOWN = {
  card: 'We don’t know yet whether your card was charged. You can safely try again: it will be charged only once.',
  bank: 'We don’t know yet whether this reached us. You can safely try again: it will count only once.',
};

/** A payment that was rejected: nothing was bought, and the form stays unchanged. */
function rejection(warnings: readonly string[]): PayProblem {
  const title = warnings.join(' ') || 'The payment was rejected.';
  const said = title.toLowerCase().includes('nothing was charged');
  return { title, text: `${said ? '' : `${NOTHING} `}You can try again, or choose another way to pay.` };
}

/**
 * A payment that was refused, or got no answer.
 * @param open a request that was sent and may have taken effect; undefined if there is none
 */
function problemOf(error: unknown, open: 'card' | 'bank' | undefined): PayProblem {
  const known = open ? UNKNOWN[open] : NOTHING;
  if (!isFailure(error)) return { title: messageOf(error), text: known };
  return { title: titleOf(error.failure), text: known };
}

function titleOf(failure: Failure): string {
  switch (failure.kind) {
    case 'network':
    case 'aborted':
    case 'unavailable':
    case 'incompatible':
      return 'We didn’t get an answer.';
    case 'rate-limited':
      return `Too many attempts. Please wait ${failure.retryAfter} seconds.`;
    case 'refused':
    case 'unauthorised':
    case 'maintenance':
      return failure.message;
  }
}

/** What is known about a payment attempt from before the page was opened. */
export function LostNotice({ lost, onRecheck }: { lost: Lost; onRecheck: () => void }) {
  return (
    <MessagePlace role="status">
      {lost === 'asking' && <Message tone="plain">Checking what happened to your last payment.</Message>}
      {lost === 'nothing-charged' && (
        <Message tone="plain">Your last attempt did not reach us. Nothing was charged.</Message>
      )}
      {lost === 'unanswered' && (
        <Message tone="plain">
          <p>We don’t know yet what happened to your last payment.</p>
          <TextLink size="table" onClick={onRecheck}>
            Check again
          </TextLink>
        </Message>
      )}
    </MessagePlace>
  );
}
