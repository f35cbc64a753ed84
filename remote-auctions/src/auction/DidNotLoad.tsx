import { Button } from '@le-chai/design/Button';
import { styled } from 'styled-components';

interface DidNotLoadProps {
  text: string;
  /** The query, or whatever else is asked again. */
  of: { isFetching: boolean; refetch: () => unknown };
}

/** A part of a page that did not load: why, and the way to try again. */
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
