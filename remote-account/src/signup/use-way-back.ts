import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { wayBack } from './address.ts';
import { keepSignup, keptSignup } from './kept-signup.ts';

/**
 * Where one came from, kept in the tab: the host takes it off an address that the page was opened with, and leaves it in
 * the entry of the history.
 */
export function useWayBack(): string | undefined {
  const { state } = useLocation();
  const carried = wayBack((state as { redirect?: string } | null)?.redirect);
  useLayoutEffect(() => {
    if (carried !== undefined) keepSignup({ back: carried });
  }, [carried]);
  return carried ?? keptSignup().back;
}
