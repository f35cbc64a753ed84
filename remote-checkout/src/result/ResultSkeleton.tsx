import { Page } from '@le-chai/design/Page';
import { Panel } from '@le-chai/design/Panel';
import { Skeleton } from '@le-chai/design/Skeleton';
import { styled } from 'styled-components';

/** In the shape of how a payment stands, while that is on its way. */
export function ResultSkeleton({ label }: { label: string }) {
  return (
    <Page gap={24}>
      <Stack role="status" aria-label={label}>
        <Skeleton width="160px" />
        <Skeleton width="280px" height="48px" />
        <Skeleton width="420px" />
        <Box as="div">
          <Skeleton width="200px" height="24px" />
          <Skeleton />
          <Skeleton />
          <Skeleton width="60%" height="28px" />
        </Box>
        <Skeleton width="180px" height="44px" />
      </Stack>
    </Page>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 12px;
  max-width: 720px;
`;

const Box = styled(Panel)`
  display: grid;
  gap: 16px;
`;
