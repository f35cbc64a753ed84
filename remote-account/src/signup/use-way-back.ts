import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { wayBack } from './address.ts';
import { keepWayBack, keptWayBack } from './kept-way-back.ts';

/**
 * Where one came from, kept in the tab: the host takes it off an address that the page was opened with, and leaves it in
 * the entry of the history.
 */
export function useWayBack(): string | undefined {
  const { state } = useLocation();
  const carried = (state as { redirect?: string } | null)?.redirect;
  useLayoutEffect(() => keepWayBack(carried), [carried]);
  return wayBack(carried) ?? keptWayBack();
}
