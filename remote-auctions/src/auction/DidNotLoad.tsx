import { Button } from '@le-chai/design/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import { styled } from 'styled-components';

/** A part of a page that did not load: why, and the way to try again. */
export function DidNotLoad({ text, of }: { text: string; of: Pick<UseQueryResult, 'isFetching' | 'refetch'> }) {
  return (
    <Stack role="alert">
      <p>{text}</p>
      <Button size="small" busy={of.isFetching} onClick={() => void of.refetch()}>
        Retry
      </Button>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
`;
