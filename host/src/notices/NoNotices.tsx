import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { paths } from '@le-chai/paths';
import { isMounted, useHouse } from '../house/House.tsx';
import type { NoticeFilter } from './notice-queries.ts';

/** Nothing was told yet, or nothing is left to read. */
export function NoNotices({ filter }: { filter: NoticeFilter }) {
  const { composition } = useHouse();
  if (filter === 'unread') {
    return (
      <EmptyState
        title="You have read everything"
        text="What comes next will stand here until you have seen it."
        action={<Button to={paths.notices()}>See all notices</Button>}
      />
    );
  }
  const auctions = paths.weeklyAuctions('all');
  return (
    <EmptyState
      title="Nothing to tell yet"
      text="When you are outbid, win, have something to pay or your bottles move, it will stand here."
      action={isMounted(composition, auctions) && <Button to={auctions}>See this week’s auctions</Button>}
    />
  );
}
