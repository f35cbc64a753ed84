import { isFailure } from '@le-chai/api';
import { StatusMark } from '@le-chai/design/StatusMark';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { paths } from '@le-chai/paths';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { type Move, TRACE } from './moves.ts';

interface MoveProblemProps {
  error: Error | null;
  action: Move;
  /** The lots that cannot move are named beside this: only where to check is said. */
  named?: boolean;
}

/** Why bottles did not move, in the server's words, and where to check. The selection stays. */
export function MoveProblem({ error, action, named = false }: MoveProblemProps) {
  // The dialog may be longer than the window, and this pushes the pressed button down.
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [error]);
  return (
    <Place ref={place}>
      {!named && <FormProblem error={error} />}
      {error && <NextStep error={error} action={action} />}
    </Place>
  );
}

function NextStep({ error, action }: { error: Error; action: Move }) {
  const { to, words } = TRACE[action];
  if (isFailure(error, 'refused')) {
    const { name, status } = error.failure;
    if (name === 'payment-overdue') {
      return (
        <p>
          <TextLink size="table" tone="act" to={paths.outstandingPayments()}>
            Pay overdue balance
          </TextLink>
        </p>
      );
    }
    const gone = status === 404 || ['lot-status', 'promised', 'not-paid'].includes(name);
    if (!gone) return null;
    return (
      <p>
        They have since been moved, perhaps in another tab. Nothing was sent.{' '}
        <TextLink size="table" to={to}>
          {words}
        </TextLink>
      </p>
    );
  }
  if (!isFailure(error, 'network', 'unavailable', 'incompatible')) return null;
  return (
    <p>
      Your request may have reached us all the same. Trying again cannot send a bottle twice.{' '}
      <TextLink size="table" to={to}>
        {words}
      </TextLink>
    </p>
  );
}

/** The result, in place of the form: it takes the focus, so that screen readers announce it. */
export function Outcome({ status, children }: { status: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Said ref={place} tabIndex={-1}>
      <StatusMark kind="underway">{status}</StatusMark>
      {children}
    </Said>
  );
}

const Place = styled.div`
  ${theme.type.label}
  display: grid;
  gap: 8px;
  p {
    color: ${theme.colour.ink2};
  }
  &:not(:has(p, svg)) {
    display: none;
  }
`;

const Said = styled.div`
  display: grid;
  gap: 8px;
  outline: none;
`;
