import { paths } from '@le-chai/paths';
import { useUser } from '@le-chai/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { Attempts } from './attempts.ts';
import { paymentQueries } from './payment-queries.ts';

export interface LostAttempt {
  /** The attempts of this member, in this tab, to pay for this. */
  attempts: Attempts;
  /** The one whose outcome is not known. */
  open: Attempts['open'];
  /** What is known of an attempt that was open when the page was left. Nothing can be sent while it is being found out. */
  lost: 'none' | 'asking' | 'unanswered' | 'nothing-charged';
  askAgain: () => void;
}

/**
 * Finds out about an attempt to pay from before the page was opened: it is asked about, never sent again. Where it made
 * a payment, the page of that takes over; where it did not, it is forgotten.
 * @param subject names what is paid for: `checkout-2417`
 */
export function useLostAttempt(subject: string): LostAttempt {
  const { id_user: member } = useUser();
  const navigate = useNavigate();
  const [attempts] = useState(() => new Attempts(`${member}:${subject}`));
  const open = useSyncExternalStore(attempts.subscribe, () => attempts.open);
  const [before] = useState(() => attempts.open);
  const { data, isError, isFetching, refetch } = useQuery({
    ...paymentQueries.attempt(before?.key ?? ''),
    enabled: before !== undefined,
  });
  const place = data && placeOf(data);

  useEffect(() => {
    if (!data) return;
    attempts.settle();
    if (place !== undefined) void navigate(place, { replace: true });
  }, [data, place, attempts, navigate]);

  const found = (): LostAttempt['lost'] => {
    if (!before) return 'none';
    if (!data) return isError && !isFetching ? 'unanswered' : 'asking';
    if (place !== undefined) return 'asking';
    // Of a transfer that was to be told nothing has to be said: nobody would think that it was charged.
    return before.way === 'card' ? 'nothing-charged' : 'none';
  };
  return { attempts, open, lost: found(), askAgain: () => void refetch() };
}

/** The page of what an attempt has become. */
export function placeOf(found: { id_payment: number | null; key_unique: string | null }): string | undefined {
  if (found.id_payment !== null) return paths.payment(found.id_payment);
  return found.key_unique === null ? undefined : paths.transfer(found.key_unique);
}
