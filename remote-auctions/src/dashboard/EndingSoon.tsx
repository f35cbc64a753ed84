import { CardGrid } from '@le-chai/design/Card';
import { CardSkeleton } from '@le-chai/design/CardSkeleton';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { Hidden } from '@le-chai/design/words';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { SaleCard } from '../list/SaleCard.tsx';
import { dashboardQueries } from './dashboard-queries.ts';

/** Wishlist sales that end soon. */
export function EndingSoon() {
  const { data, isError, isFetching, refetch } = useQuery(dashboardQueries.wishes());
  if (data) {
    if (data.items.length === 0) {
      return (
        <Part>
          <Quiet>Nothing on your wishlist is ending soon. Tap the heart on a lot to follow it here.</Quiet>
        </Part>
      );
    }
    return (
      <Part link={<TextLink to={paths.wishlist()}>Full wishlist</TextLink>}>
        <CardGrid>
          {data.items.map((sale) => (
            <SaleCard key={sale.id_sale} sale={sale} />
          ))}
        </CardGrid>
      </Part>
    );
  }
  return (
    <Part>
      {isError ? (
        <Quiet role="alert">
          Your wishlist did not load.{' '}
          <TextLink
            size="table"
            aria-label="Retry: wishlist"
            aria-busy={isFetching || undefined}
            onClick={() => void refetch()}
          >
            Retry
          </TextLink>
        </Quiet>
      ) : (
        <div role="status">
          <Hidden>Loading your wishlist</Hidden>
          <CardGrid>
            {[1, 2, 3].map((place) => (
              <CardSkeleton key={place} />
            ))}
          </CardGrid>
        </div>
      )}
    </Part>
  );
}

function Part({ link, children }: { link?: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby="ending-soon">
      <Head>
        <h2 id="ending-soon">Ending soon</h2>
        <Links>
          {link}
          <TextLink to={paths.calendar()}>Calendar</TextLink>
        </Links>
      </Head>
      {children}
    </section>
  );
}

const Head = styled.header`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: 16px;
  h2 {
    ${theme.type.heading}
  }
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0 16px;
`;

const Quiet = styled.p`
  ${theme.type.table}
  padding-top: 8px;
  color: ${theme.colour.ink2};
`;
