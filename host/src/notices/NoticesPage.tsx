import { messageOf } from '@le-chai/api';
import { FailedState } from '@le-chai/design/FailedState';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { Tabs } from '@le-chai/design/Tabs';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { useUser } from '@le-chai/session';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { noticeFilter, type NoticeFilter, noticesQuery, useUnread } from './notice-queries.ts';
import { noticesIn } from './notice-lists.ts';
import { NoticeDays, NoticesSkeleton } from './NoticeDays.tsx';
import { NoticesFoot } from './NoticesFoot.tsx';
import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { isMounted, useHouse } from '../house/House.tsx';
import { SendButton } from '@le-chai/forms/SendButton';
import { visuallyHidden } from '@le-chai/design/theme';
import { useReadNotices } from './use-read-notices.ts';

/** /notices: the member's notices, newest first. */
export function NoticesPage() {
  const [search] = useSearchParams();
  const filter = noticeFilter(search);
  const unread = useUnread();
  const { impersonated } = useUser();
  return (
    <Page gap={24}>
      <PageHead title="Notices" below="The latest on your bids, your payments and your wine.">
        <Actions>
          {/* Staff acting as the member must not mark the member's notices as read. */}
          {!impersonated && <ReadAll unread={unread} />}
          <TextLink size="table" to={paths.noticePreferences()}>
            Choose your notifications
          </TextLink>
        </Actions>
      </PageHead>
      <Tabs
        label="Notices"
        active={filter}
        tabs={[
          { id: 'all', label: 'All', to: paths.notices() },
          { id: 'unread', label: 'Unread', count: unread || undefined, to: paths.notices({ show: 'unread' }) },
        ]}
      />
      <List key={filter} filter={filter} />
    </Page>
  );
}

function List({ filter }: { filter: NoticeFilter }) {
  const list = useInfiniteQuery(noticesQuery(filter));
  if (!list.data) {
    if (!list.error) return <NoticesSkeleton />;
    return (
      <FailedState
        title="Your notices did not load"
        text={messageOf(list.error)}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const notices = noticesIn(list.data);
  if (notices.length === 0) return <NoNotices filter={filter} />;
  return (
    <>
      <NoticeDays notices={notices} />
      <NoticesFoot
        shown={notices.length}
        total={Math.max(notices.length, list.data.pages[0]?.total ?? 0)}
        hasMore={list.hasNextPage}
        loading={list.isFetching}
        failed={list.isFetchNextPageError ? 'more' : list.error ? 'again' : undefined}
        onMore={() => void list.fetchNextPage()}
        onAgain={() => void list.refetch()}
      />
    </>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 24px;
`;

/** There are no notices yet, or no unread ones. */
function NoNotices({ filter }: { filter: NoticeFilter }) {
  const { composition } = useHouse();
  if (filter === 'unread') {
    return (
      <EmptyState
        title="You’re all caught up"
        text="New notices appear here until you’ve read them."
        action={<Button to={paths.notices()}>See all notices</Button>}
      />
    );
  }
  const auctions = paths.weeklyAuctions('all');
  return (
    <EmptyState
      title="No notices yet"
      text="When you’re outbid, win, have something to pay or your bottles move, you’ll see it here."
      action={isMounted(composition, auctions) && <Button to={auctions}>See this week’s auctions</Button>}
    />
  );
}

/** The button that marks all as read. It keeps its place when there is nothing to do. */
function ReadAll({ unread = 0 }: { unread: number | undefined }) {
  const { mutate: read, isPending, isSuccess } = useReadNotices();
  return (
    <>
      <SendButton
        size="small"
        icon="check"
        busy={isPending}
        // Not disabled: it has the focus of the member who has just pressed it.
        aria-disabled={unread === 0}
        onClick={() => unread === 0 || read(undefined)}
      >
        Mark all as read
      </SendButton>
      <Done role="status">{isSuccess && unread === 0 && 'All notices are read.'}</Done>
    </>
  );
}

const Done = styled.span`
  ${visuallyHidden}
`;
