import { Button } from '@le-chai/design/Button';
import { Carousel, CarouselCard } from '@le-chai/design/Carousel';
import { EmptyState } from '@le-chai/design/EmptyState';
import { FailedState } from '@le-chai/design/FailedState';
import { PageHead } from '@le-chai/design/PageHead';
import { Shelf } from '@le-chai/design/Shelf';
import { Skeleton } from '@le-chai/design/Skeleton';
import { Hidden } from '@le-chai/design/words';
import { useFollow } from '@le-chai/live';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { isDirect } from '../auction/goods.ts';
import { dashboardQueries } from './dashboard-queries.ts';
import { Head, NewsCard, Rest, STAGE, Whole } from './NewsCard.tsx';

const TITLE = 'What’s new';

/** The newest sales of every kind, side by side. */
export function WhatsNew() {
  const { data, error, isFetching, refetch } = useQuery(dashboardQueries.whatsNew());
  useFollow(data?.flatMap((item) => (isDirect(item) ? [] : [item.id_sale])) ?? []);
  if (data?.length === 0) return <Nothing />;
  if (data || !error) {
    return (
      <div>
        <Carousel title={TITLE} level={1}>
          {data
            ? data.map((item) => <NewsCard key={item.id_sale} item={item} />)
            : PLACES.map((place) => <NewsCardSkeleton key={place} />)}
        </Carousel>
        {!data && <Hidden role="status">Loading what’s new</Hidden>}
      </div>
    );
  }
  return (
    <section>
      <PageHead title={TITLE} />
      <FailedState
        title="The new sales did not load"
        text={`${error.message} Your bids and your cellar are safe.`}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    </section>
  );
}

function Nothing() {
  return (
    <section>
      <PageHead title={TITLE} />
      <EmptyState
        title="Nothing is on sale right now"
        text="New barrels and lots appear here as soon as they open."
        action={<Button to={paths.weeklyAuctions('all')}>See the auctions</Button>}
      />
    </section>
  );
}

/** As many as fit. */
const PLACES = [1, 2, 3, 4, 5];

/** The placeholder of a card. */
function NewsCardSkeleton() {
  return (
    <CarouselCard aria-hidden>
      <Whole as="div">
        <Head>
          <Skeleton width="96px" height="14px" />
          <Skeleton width="128px" height="16px" />
        </Head>
        <Rest>
          <Shelf height={STAGE} gap={14}>
            {[158, 160, 166, 162].map((height) => (
              <Skeleton key={height} width="42px" height={`${height}px`} />
            ))}
          </Shelf>
          <Skeleton width="78%" height="30px" />
          <Skeleton width="52%" height="16px" />
          <Lines>
            <Skeleton width="64%" />
            <Skeleton />
            <Skeleton />
          </Lines>
          <Actions>
            <Skeleton width="128px" height="44px" />
            <Skeleton width="96px" height="16px" />
          </Actions>
        </Rest>
      </Whole>
    </CarouselCard>
  );
}

const Lines = styled.div`
  display: grid;
  gap: 10px;
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  padding-top: 4px;
`;
