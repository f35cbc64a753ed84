import { adopt, changed, keyOf, messageOf, request } from '@le-chai/api';
import { listNotices, type Notice, readNotices } from '@le-chai/contracts/notices';
import { toast } from '@le-chai/host-services';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type NoticeList, withRead, withUnread } from './notice-lists.ts';
import { noticesQuery } from './notice-queries.ts';
import type { Composition } from '@le-chai/federation/composition';
import { isMounted } from '../house/House.tsx';

const LISTS = { queryKey: keyOf(listNotices) };

/** Marks notices as read, or all of them where none are named: shown immediately, undone with a message if it fails. */
export function useReadNotices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids?: number[]) => request(readNotices, { body: ids ? { ids } : {} }),
    // One after the other, so that undoing one change doesn't undo another.
    scope: { id: readNotices.id },
    onMutate: (ids) => {
      const before = queryClient.getQueriesData<NoticeList>(LISTS);
      queryClient.setQueriesData<NoticeList>(LISTS, (list) => list && withRead(list, ids));
      return before;
    },
    onSuccess: ({ unread }) => {
      // This updates the full list. The unread ones and their count are refetched.
      const all = queryClient.getQueryData<NoticeList>(noticesQuery('all').queryKey);
      if (all) adopt(queryClient, noticesQuery('all'), withUnread(all, unread));
    },
    onError: (error, _ids, before) => {
      for (const [key, list] of before ?? []) queryClient.setQueryData(key, list);
      // Notices that arrived meanwhile are not in the previous list.
      changed({ kind: 'notices' });
      toast({ tone: 'error', title: 'Not marked as read', text: messageOf(error) });
    },
  });
}

/** The link of a notice: the page it is about, if this composition has it. */
export function linkOf({ link }: Notice, composition: Pick<Composition, 'remotes'>): string | undefined {
  return link !== null && isMounted(composition, link) ? link : undefined;
}
