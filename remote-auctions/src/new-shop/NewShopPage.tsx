import { Button } from '@le-chai/design/Button';
import { CardGrid } from '@le-chai/design/Card';
import { CardSkeleton } from '@le-chai/design/CardSkeleton';
import { EmptyState } from '@le-chai/design/EmptyState';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { theme } from '@le-chai/design/theme';
import { Hidden } from '@le-chai/design/words';
import { useServerNow } from '@le-chai/host-services';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { BasketMark } from '../basket/BasketMark.tsx';
import { addressOf } from '../list/list-search.ts';
import { chooseShelves, MOST_ON_A_SHELF } from './choose-shelves.ts';
import { HeroShelf } from './HeroShelf.tsx';
import { directOf, NEWEST, newShopQueries } from './new-shop-queries.ts';
import { SaleShelf, ShelfOf } from './SaleShelf.tsx';
import { ShopIndex } from './ShopIndex.tsx';

/** The front page of the shop: new sales on one shelf, and the other shelves below. */
export function NewShopPage() {
  const newest = useQuery(newShopQueries.newest());
  const privately = useQuery(newShopQueries.privately());
  const ending = useQuery(newShopQueries.ending());
  const casks = useQuery(newShopQueries.casks());
  const groups = useQuery(newShopQueries.groups());
  const shelves = chooseShelves(
    {
      newest: directOf(newest.data),
      ending: directOf(ending.data),
      casks: directOf(casks.data),
      privately: directOf(privately.data),
    },
    useServerNow(),
  );
  const all = newest.data?.total ?? 0;
  const allPrivate = privately.data?.total ?? 0;
  // Lower shelves wait for those above, whose height is unknown until then, so that nothing jumps.
  const parts = [newest, privately, ending, casks];
  const settled = parts.every(({ isPending }) => !isPending);
  const nothing = parts.every(({ data }) => data?.total === 0);

  return (
    <Page gap={48}>
      <PageHead title="Shop" below="Fixed prices, while stocks last.">
        <BasketMark />
      </PageHead>
      {nothing ? (
        <EmptyState
          title="Nothing here right now"
          text="Fixed-price wines will appear here as soon as they go on sale."
          action={<Button to={paths.weeklyAuctions('all')}>See the auctions</Button>}
        />
      ) : (
        <>
          {(newest.isPending || shelves.newest.length > 0) && (
            <ShelfOf
              title="New in the shop"
              link={all > 0 ? { words: `See all ${all}`, to: paths.store('shop', addressOf(NEWEST)) } : undefined}
            >
              {newest.isPending && <Hidden role="status">Loading the shop</Hidden>}
              <HeroShelf sales={newest.isPending ? undefined : shelves.newest} />
            </ShelfOf>
          )}
          <Failed of={newest} title="New in the shop" />
          {/* A private cask is among the casks, so wait for both. */}
          {privately.isPending || casks.isPending ? (
            <Places title="Private sales for you" />
          ) : (
            <SaleShelf
              title="Private sales for you"
              sales={shelves.privately}
              link={{ words: `See all ${allPrivate}`, to: paths.store('private-sale') }}
            />
          )}
          <Failed of={privately} title="Private sales for you" />
          {settled && (
            <>
              <SaleShelf title="By the cask" sales={shelves.casks} />
              <Failed of={casks} title="By the cask" />
              <SaleShelf
                title="Ending soon"
                sales={shelves.ending}
                link={{ words: 'See what ends next', to: paths.store('shop') }}
              />
              <Failed of={ending} title="Ending soon" />
              <SaleShelf title="Only a few left" sales={shelves.fewLeft} />
              {groups.data && all > 0 && (
                <ShelfOf title="Browse by" link={{ words: 'See the whole shop', to: paths.store('shop') }}>
                  <ShopIndex groups={groups.data} />
                </ShelfOf>
              )}
              <Failed of={groups} title="Browse by" />
            </>
          )}
        </>
      )}
    </Page>
  );
}

interface OfPart {
  title: string;
}

/** The placeholder of a shelf, in its final shape. */
function Places({ title }: OfPart) {
  return (
    <ShelfOf title={title}>
      <Hidden role="status">Loading the private sales</Hidden>
      <CardGrid aria-hidden>
        {PLACES.map((place) => (
          <Place key={place}>
            <CardSkeleton />
          </Place>
        ))}
      </CardGrid>
    </ShelfOf>
  );
}

const PLACES = Array.from({ length: MOST_ON_A_SHELF }, (_, place) => place);

/** A shelf that failed says so in its place; the others are unaffected. */
function Failed({
  of: { data, error, isFetching, refetch },
  title,
}: OfPart & { of: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => unknown } }): ReactNode {
  if (!error || data) return null;
  return (
    <ShelfOf title={title}>
      <Words role="alert">
        <p>This did not load. {error.message}</p>
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </Words>
    </ShelfOf>
  );
}

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding-top: 12px;
  border-top: 1px solid ${theme.colour.rule};
`;

const Place = styled.div`
  padding: 24px 0;
`;
