import { WEEKLY_PER_PAGE } from '@le-chai/contracts/auctions';
import { CardGrid } from '@le-chai/design/Card';
import { Skeleton } from '@le-chai/design/Skeleton';
import { theme, visuallyHidden } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import type { WeeklyView } from './weekly-search.ts';

const PLACES = Array.from({ length: WEEKLY_PER_PAGE }, (_, index) => index);

/** A page of sales before it is there, in its final shape. */
export function WeeklySkeleton({ view }: { view: WeeklyView }) {
  return (
    <div role="status">
      <Hidden>Loading the auctions</Hidden>
      {view === 'table' ? (
        <Rows>
          {PLACES.map((place) => (
            <Skeleton key={place} height={`calc(${theme.size.row} - 1px)`} />
          ))}
        </Rows>
      ) : (
        <CardGrid aria-hidden>
          {PLACES.map((place) => (
            <CardPlace key={place} />
          ))}
        </CardGrid>
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

const Hidden = styled.span`
  ${visuallyHidden}
`;

const Rows = styled.div`
  display: grid;
  gap: 1px;
  padding-top: 41px;
`;

const Place = styled.div`
  display: grid;
  gap: 8px;
  min-height: 392px;
  padding: 24px 32px;
  align-content: start;
`;

const Stage = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: center;
  gap: 8px;
  height: 184px;
`;
