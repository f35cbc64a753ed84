import { askAgain } from '@le-chai/api';
import type { Notice } from '@le-chai/contracts/notices';
import { connectLive, mayTell, useLive } from '@le-chai/live';
import { endSession, useSession } from '@le-chai/session';
import { serverNow, toast } from '@le-chai/shell';
import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHouse } from '../house/House.tsx';
import { askNeedsAgain } from '../needs/needs-queries.ts';
import { DoorContext } from '../session/PrivateArea.tsx';
import { ageUnseen, refetchPending } from './age-unseen.ts';
import { linkOf } from './link-of.ts';
import { withNotice, type NoticeList } from './notice-lists.ts';
import { noticeQueries } from './notice-queries.ts';
import { toastFor } from './notice-toast.ts';
import { NOTICES_READ, useReadNotices } from './use-read-notices.ts';

/** Hears what happens to the member for as long as somebody is signed in: counts it at the bell, and tells what matters. */
export function LiveNotices() {
  const session = useSession();
  return session.status === 'loaded' ? <Live key={session.user.id_user} reads={!session.user.impersonated} /> : null;
}

/** @param reads whether following a notice marks it as read */
function Live({ reads }: { reads: boolean }) {
  const { composition } = useHouse();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { mutate: read } = useReadNotices();
  const showDoor = use(DoorContext);

  const onEnded = useEffectEvent(() => {
    endSession(queryClient);
    showDoor();
  });
  useEffect(() => connectLive({ onEnded: () => onEnded() }), []);

  const tell = async (notice: Notice): Promise<void> => {
    const now = serverNow();
    const telling = toastFor(notice, { pathname, now, loadedAt: now - performance.now() });
    if (!telling || !(await mayTell(`notice-${notice.id}`))) return;
    const link = linkOf(notice, composition);
    const follow = (): void => {
      if (reads) read([notice.id]);
      if (link !== undefined) void navigate(link);
    };
    toast({
      tone: telling.tone,
      title: notice.text,
      ...(link !== undefined && { action: { label: telling.action, run: follow } }),
    });
  };

  const readAgain = (): void => void askAgain(queryClient, noticeQueries.lists());
  useLive('opened', readAgain);
  useLive('changed', (what) => {
    if (what === NOTICES_READ) readAgain();
    else void ageUnseen(queryClient);
  });
  useLive('notice', (notice) => {
    void ageUnseen(queryClient);
    void refetchPending(queryClient, { queryKey: noticeQueries.lists(), type: 'active' });
    queryClient.setQueriesData<NoticeList>(
      { queryKey: noticeQueries.lists() },
      (list) => list && withNotice(list, notice),
    );
    askNeedsAgain(queryClient);
    void tell(notice);
  });
  return null;
}
