import { adopt } from '@le-chai/api';
import type { Notice } from '@le-chai/contracts/notices';
import { connectChanges, connectLive, mayTell, useLive } from '@le-chai/live';
import { endSession, useSession } from '@le-chai/session';
import { serverNow, toast } from '@le-chai/host-services';
import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHouse } from '../house/House.tsx';
import { RedirectToLoginContext } from '../session/PrivateArea.tsx';
import { linkOf, useReadNotices } from './use-read-notices.ts';
import { withNotice, type NoticeList } from './notice-lists.ts';
import { noticesQuery } from './notice-queries.ts';
import { toastFor } from './notice-toast.ts';

/** Follows the stream of notices while somebody is signed in: counts them at the bell, and shows what matters as a toast. */
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
  const redirectToLogin = use(RedirectToLoginContext);

  const onEnded = useEffectEvent(() => {
    endSession(queryClient);
    redirectToLogin();
  });
  useEffect(() => connectChanges(queryClient), [queryClient]);
  useEffect(() => connectLive({ onEnded: () => onEnded() }), []);

  const showToast = async (notice: Notice): Promise<void> => {
    const now = serverNow();
    const shown = toastFor(notice, { pathname, now, loadedAt: now - performance.now() });
    if (!shown || !(await mayTell(`notice-${notice.id}`))) return;
    const link = linkOf(notice, composition);
    const follow = (): void => {
      if (reads) read([notice.id]);
      if (link !== undefined) void navigate(link);
    };
    toast({
      tone: shown.tone,
      title: notice.text,
      ...(link !== undefined && { action: { label: shown.action, run: follow } }),
    });
  };

  useLive('notice', (notice) => {
    // This updates lists that are shown; lists still loading are refetched.
    for (const query of [noticesQuery('all'), noticesQuery('unread')]) {
      const list = queryClient.getQueryData<NoticeList>(query.queryKey);
      if (list) adopt(queryClient, query, withNotice(list, notice));
    }
    void showToast(notice);
  });
  return null;
}
