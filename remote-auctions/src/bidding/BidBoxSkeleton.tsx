import { Skeleton } from '@le-chai/design/Skeleton';
import { visuallyHidden } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** The bid box before it is there, in its final shape. */
export function BidBoxSkeleton() {
  return (
    <Stack>
      <Hidden>Loading the bids</Hidden>
      <Skeleton width="40%" height="24px" />
      <Skeleton width="50%" height="72px" />
      <Skeleton height="56px" />
      <Skeleton width="60%" height="48px" />
      <Skeleton height="68px" />
      <Skeleton height="48px" />
      <Skeleton height="180px" />
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 20px;
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;
