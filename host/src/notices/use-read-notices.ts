import { adopt, changed, keyOf, messageOf, request } from '@le-chai/api';
import { listNotices, type Notice, readNotices } from '@le-chai/contracts/notices';
import { toast } from '@le-chai/host-services';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type NoticeList, withRead, withUnread } from './notice-lists.ts';
import { noticesQuery } from './notice-queries.ts';
import type { Composition } from '@le-chai/federation/composition';
import { isMounted } from '../house/House.tsx';

const LISTS = { queryKey: keyOf(listNotices) };

/** Marks notices as read, or all of them where none are named: shown at once, taken back with a word where it failed. */
export function useReadNotices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids?: number[]) => request(readNotices, { body: ids ? { ids } : {} }),
    // One after the other, so that what one takes back is not of another.
    scope: { id: readNotices.id },
    onMutate: (ids) => {
      const before = queryClient.getQueriesData<NoticeList>(LISTS);
      queryClient.setQueriesData<NoticeList>(LISTS, (list) => list && withRead(list, ids));
      return before;
    },
    onSuccess: ({ unread }) => {
      // The list of all is known by that. Which are not read, and how many of them, is asked for.
      const all = queryClient.getQueryData<NoticeList>(noticesQuery('all').queryKey);
      if (all) adopt(queryClient, noticesQuery('all'), withUnread(all, unread));
    },
    onError: (error, _ids, before) => {
      for (const [key, list] of before ?? []) queryClient.setQueryData(key, list);
      // What came meanwhile is not in what was shown before.
      changed({ kind: 'notices' });
      toast({ tone: 'error', title: 'Not marked as read', text: messageOf(error) });
    },
  });
}

/** Where a notice leads: the page that it is about, where this composition has it. */
export function linkOf({ link }: Notice, composition: Pick<Composition, 'remotes'>): string | undefined {
  return link !== null && isMounted(composition, link) ? link : undefined;
}
