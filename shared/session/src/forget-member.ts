import { getUser } from '@le-chai/contracts/session';
import { isOfTheHouse } from '@le-chai/contracts/changes';
import { forgetCellar } from './forget-cellar.ts';
import type { QueryClient } from '@tanstack/react-query';

/** Takes off this device and out of the cache what belongs to a member; what the house tells everyone stays, and who is signed in, which is set. */
export function forgetMember(queryClient: QueryClient): void {
  void forgetCellar();
  queryClient.removeQueries({
    predicate: ({ queryKey: [call] }) => call !== getUser.id && !isOfTheHouse(String(call)),
  });
}
