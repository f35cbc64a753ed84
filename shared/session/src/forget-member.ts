import { getUser } from '@le-chai/contracts/session';
import { isOfTheHouse } from '@le-chai/contracts/changes';
import type { QueryClient } from '@tanstack/react-query';

/** Takes out of the cache what belongs to a member; what the house tells everyone stays, and who is signed in, which is set. */
export function forgetMember(queryClient: QueryClient): void {
  queryClient.removeQueries({
    predicate: ({ queryKey: [call] }) => call !== getUser.id && !isOfTheHouse(String(call)),
  });
}
