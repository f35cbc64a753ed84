import { Page } from '@le-chai/design/Page';
import { Skeleton } from '@le-chai/design/Skeleton';
import { visuallyHidden } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** A page whose code is loading: a placeholder for its title, and nothing that would have to move. */
export function PageSkeleton() {
  return (
    <Page>
      <Status role="status">Loading</Status>
      <Skeleton width="320px" height="48px" />
    </Page>
  );
}

const Status = styled.p`
  ${visuallyHidden}
`;
