import { Button } from '@le-chai/design/Button';
import { styled } from 'styled-components';

interface DidNotLoadProps {
  text: string;
  /** The query, or anything else that can be refetched. */
  of: { isFetching: boolean; refetch: () => unknown };
}

/** Says that a part of a page did not load, and offers a retry. */
export function DidNotLoad({ text, of }: DidNotLoadProps) {
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
