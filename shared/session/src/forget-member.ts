import { getUser } from '@le-chai/contracts/session';
import { isOfTheHouse } from '@le-chai/contracts/changes';
import { forgetCellar } from './forget-cellar.ts';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Removes a member's data from this device and from the cache; public configuration stays, and so does the session,
 * which is set.
 */
export function forgetMember(queryClient: QueryClient): void {
  void forgetCellar();
  queryClient.removeQueries({
    predicate: ({ queryKey: [call] }) => call !== getUser.id && !isOfTheHouse(String(call)),
  });
}
