import { Panel } from '@le-chai/design/Panel';
import { Skeleton } from '@le-chai/design/Skeleton';
import { styled } from 'styled-components';
import { ResultLayout } from './ResultLayout.tsx';

/** In the shape of how something stands, while that is on its way. */
export function ResultSkeleton({ label }: { label: string }) {
  return (
    <ResultLayout
      head={
        <Stack role="status">
          <Skeleton width="160px" />
          <h1 aria-label={label}>
            <Skeleton width="280px" height="48px" />
          </h1>
          <Skeleton width="420px" />
        </Stack>
      }
      main={<Skeleton width="200px" height="44px" />}
      side={
        <Box as="div">
          <Skeleton width="200px" height="24px" />
          <Skeleton />
          <Skeleton />
          <Skeleton width="60%" height="28px" />
        </Box>
      }
    />
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

const Box = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;
