import { useLiveStatus } from '@le-chai/live';
import { useInfiniteQuery } from '@tanstack/react-query';
import { noticesQuery } from './notice-queries.ts';

/** Without a stream the notices are asked for this often, ms; like an auction that is far from its end (specification, section 4). */
const WITHOUT_STREAM = 60_000;

/**
 * How many notices the member has not read; undefined until that is known. Asked for once it is known where the stream begins, so
 * that nothing falls between the answer and the stream.
 */
export function useUnread(): number | undefined {
  const live = useLiveStatus();
  const { data } = useInfiniteQuery({
    ...noticesQuery('all'),
    select: ({ pages }) => pages[0]?.unread ?? 0,
    enabled: live !== 'joining',
    refetchInterval: live === 'live' ? false : WITHOUT_STREAM,
  });
  return data;
}
