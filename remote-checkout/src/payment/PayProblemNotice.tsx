import { isFailure } from '@le-chai/api';
import { Icon } from '@le-chai/design/Icon';
import { theme } from '@le-chai/design/theme';
import { placeInApp } from '@le-chai/paths/place-in-app';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
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
    <Alert role="alert" ref={ref} tabIndex={-1}>
      {problem && (
        <Summary>
          <Icon name="alert" size={18} />
          <div>
            <strong>{problem.title}</strong>
            <p>{problem.text}</p>
          </div>
        </Summary>
      )}
    </Alert>
  );
}

function tell(outcome: Outcome | undefined, error: unknown, open: 'card' | 'bank' | undefined): PayProblem | undefined {
  if (typeof outcome === 'object' && 'rejected' in outcome) return rejection(outcome.rejected);
  if (error === null || leadsOn(error)) return undefined;
  return problemOf(error, open);
}

/** A refusal that leads on is told where it leads. */
function leadsOn(error: unknown): boolean {
  return isFailure(error, 'refused') && placeInApp(error.failure.redirect) !== undefined;
}

const Alert = styled.div`
  border-radius: ${theme.radius};
  &:empty {
    position: absolute;
  }
`;

const Summary = styled.div`
  ${theme.type.table}
  display: flex;
  gap: 8px;
  padding: 12px;
  background: ${theme.colour.alertTint};
  border-radius: ${theme.radius};
  color: ${theme.colour.alert};
  strong {
    font-weight: 500;
  }
`;
