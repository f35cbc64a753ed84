import { messageOf, request } from '@le-chai/api';
import { readNotices } from '@le-chai/contracts/notices';
import { tellOtherTabs } from '@le-chai/live';
import { toast } from '@le-chai/shell';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withRead, withUnread, type NoticeList } from './notice-lists.ts';
import { noticeQueries } from './notice-queries.ts';

/** What tabs tell each other when one has read notices. */
export const NOTICES_READ = 'notices-read';

/** Marks notices as read, or all of them where none are named: shown at once, taken back with a word where it failed. */
export function useReadNotices() {
  const queryClient = useQueryClient();
  const queryKey = noticeQueries.lists();
  const change = (to: (list: NoticeList) => NoticeList): void =>
    void queryClient.setQueriesData<NoticeList>({ queryKey }, (list) => list && to(list));
  return useMutation({
    mutationFn: (ids?: number[]) => request(readNotices, { body: ids ? { ids } : {} }),
    // One after the other, so that what one takes back is not of another.
    scope: { id: NOTICES_READ },
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueriesData<NoticeList>({ queryKey });
      change((list) => withRead(list, ids));
      return before;
    },
    onSuccess: ({ unread }) => {
      change((list) => withUnread(list, unread));
      tellOtherTabs(NOTICES_READ);
      void queryClient.invalidateQueries({ queryKey: noticeQueries.list('unread').queryKey });
    },
    onError: (error, _ids, before) => {
      for (const [key, list] of before ?? []) queryClient.setQueryData(key, list);
      // What came meanwhile is not in what was shown before.
      void queryClient.invalidateQueries({ queryKey });
      toast({ tone: 'error', title: 'Not marked as read', text: messageOf(error) });
    },
  });
}
