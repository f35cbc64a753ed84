import { CardGrid } from '@le-chai/design/Card';
import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { Hidden } from '@le-chai/design/words';
import { styled } from 'styled-components';
import { When } from './ListResults.tsx';
import type { ListView } from './list-search.ts';

interface ListSkeletonProps {
  view: ListView;
  /** What is loading: "the auctions". */
  what: string;
  perPage: number;
  byEnd: boolean;
}

/** The placeholder of a page of sales, in its final shape. */
export function ListSkeleton({ view, what, perPage, byEnd }: ListSkeletonProps) {
  const places = Array.from({ length: perPage }, (_, index) => index);
  return (
    <div role="status">
      <Hidden>Loading {what}</Hidden>
      {view === 'table' ? (
        <Rows>
          {places.map((place) => (
            <Skeleton key={place} height={`calc(${theme.size.row} - 1px)`} />
          ))}
        </Rows>
      ) : (
        <div aria-hidden>
          {byEnd && (
            <When as="div">
              <Skeleton width="160px" height="1lh" />
            </When>
          )}
          <CardGrid>
            {places.map((place) => (
              <CardPlace key={place} />
            ))}
          </CardGrid>
        </div>
      )}
    </div>
  );
}

function CardPlace() {
  return (
    <Place>
      <Stage>
        <Skeleton width="30px" height="120px" />
        <Skeleton width="30px" height="120px" />
        <Skeleton width="38px" height="152px" />
      </Stage>
      <Skeleton width="40%" />
      <Skeleton width="80%" height="26px" />
      <Skeleton width="60%" />
      <Skeleton width="30%" height="44px" />
    </Place>
  );
}

const Rows = styled.div`
  display: grid;
  gap: 1px;
  padding-top: 41px;
`;

const Place = styled.div`
  display: grid;
  gap: 8px;
  min-height: calc(208px + 184px * var(--shelf, 1));
  padding: 24px 32px;
  align-content: start;
`;

const Stage = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: center;
  gap: 8px;
  height: 184px;
  zoom: var(--shelf, 1);
`;
