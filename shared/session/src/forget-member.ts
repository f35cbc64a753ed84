import type { QueryClient } from '@tanstack/react-query';

/** What the house tells everyone, and who is signed in, which is set and not forgotten. */
const KEPT = new Set(['config', 'features', 'countries', 'session']);

/** Takes out of the cache what belongs to a member; what the house tells everyone stays. */
export function forgetMember(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !KEPT.has(String(queryKey[0])) });
}
