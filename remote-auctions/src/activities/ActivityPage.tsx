import type { OfferStanding, OfferStandings } from '@le-chai/contracts/auctions';
import { Button } from '@le-chai/design/Button';
import { Chip } from '@le-chai/design/Chip';
import { EmptyState } from '@le-chai/design/EmptyState';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { WishlistCalendar } from '../calendar/WishlistCalendar.tsx';
import { SaleListPage } from '../list/SaleListPage.tsx';
import { ActivityTabs } from './ActivityTabs.tsx';
import { BudgetPart } from './BudgetPart.tsx';
import { type Activity, ACTIVITY_LISTS, activityPage, PARSE } from './activity-lists.ts';

const useListSearch = (activity: Activity) => PARSE[activity](new URLSearchParams(useLocation().search));

/** The member's wishlist: sales that end soonest first, ended ones last. */
export function WishlistPage() {
  return (
    <SaleListPage
      list={ACTIVITY_LISTS.wishlist}
      search={useListSearch('wishlist')}
      tabs={<ActivityTabs active="wishlist" />}
      actions={<WishlistCalendar />}
      empty={<EmptyWishlist />}
    />
  );
}

/** The sales a member has bid on, all of them or filtered by standing. */
export function OffersPage() {
  const navigate = useNavigate();
  const search = useListSearch('offers');
  const list = ACTIVITY_LISTS.offers;
  const { data } = useQuery({ ...activityPage('offers', search), placeholderData: keepPreviousData });
  return (
    <SaleListPage
      list={list}
      search={search}
      tabs={
        <>
          <ActivityTabs active="offers" />
          <BudgetPart />
        </>
      }
      narrowing={
        <StandingChips
          chosen={search.standing}
          counts={data?.standings}
          onChoose={(standing) => {
            const { standing: _before, ...rest } = search;
            const place = list.href({ ...rest, page: 1, ...(standing && { standing }) });
            void navigate(place, { preventScrollReset: true });
          }}
        />
      }
      empty={<NoBids standing={search.standing} />}
    />
  );
}

/** Shown when the wishlist is empty. */
function EmptyWishlist() {
  return (
    <EmptyState
      title="Your wishlist is empty"
      text="Tap the heart on a lot to follow it here and be notified about it."
      action={<Button to={paths.weeklyAuctions('all')}>See the auctions</Button>}
    />
  );
}

/** Shown when the member has no bids, or none with the chosen standing. */
function NoBids({ standing }: { standing: OfferStanding | undefined }) {
  const { title, text } = standing ? NONE[standing] : NO_BIDS;
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        standing ? (
          <Button to={paths.offers()}>See all your bids</Button>
        ) : (
          <Button to={paths.weeklyAuctions('all')}>See the auctions</Button>
        )
      }
    />
  );
}

const NO_BIDS = {
  title: 'You haven’t bid yet',
  text: 'Every sale you bid on appears here, with how your bid is doing.',
};

const NONE: Record<OfferStanding, { title: string; text: string }> = {
  leading: { title: 'You’re not leading any sales', text: 'Sales where your bid leads appear here until they end.' },
  outbid: { title: 'Nobody has outbid you', text: 'If another member outbids you, you’ll see the sale here.' },
  won: { title: 'Nothing won yet', text: 'What you win appears here, with what you paid for it.' },
  lost: { title: 'Nothing lost', text: 'Sales won by other members appear here, with the final price.' },
};

const STANDINGS: readonly { standing: OfferStanding; words: string }[] = [
  { standing: 'leading', words: 'You lead' },
  { standing: 'outbid', words: 'Outbid' },
  { standing: 'won', words: 'Won' },
  { standing: 'lost', words: 'Not won' },
];

interface StandingChipsProps {
  chosen: OfferStanding | undefined;
  /** Missing while loading or after a failure: the chips are then shown without counts. */
  counts: OfferStandings | undefined;
  onChoose: (standing: OfferStanding | undefined) => void;
}

/** Filters the member's bids by standing; pressing a chip again clears it. The counts update with the bids. */
function StandingChips({ chosen, counts, onChoose }: StandingChipsProps) {
  return (
    <Row role="group" aria-label="Your standing">
      {STANDINGS.map(({ standing, words }) => (
        <Chip
          key={standing}
          chosen={chosen === standing}
          removable={false}
          onClick={() => onChoose(chosen === standing ? undefined : standing)}
        >
          {words}
          <Figure>{counts?.[standing]}</Figure>
        </Chip>
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-height: 44px;
`;

/** Keeps its width while the count is unknown, and when it changes. */
const Figure = styled.span`
  ${theme.tabular}
  min-width: 1.25ch;
  text-align: right;
`;
