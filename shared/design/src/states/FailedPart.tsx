import { styled } from 'styled-components';
import { TextLink } from '../actions/TextLink.tsx';
import { theme } from '../foundation/theme.ts';

/** A part that did not load, in a line: the rest stays in use. */
export function FailedPart({ text, retrying, onRetry }: { text: string; retrying: boolean; onRetry: () => void }) {
  return (
    <Line role="alert">
      <span>{text}</span>
      {/* Not disabled: the focus would be lost, and with it the place where it may fail again. */}
      <TextLink size="table" aria-disabled={retrying} onClick={() => retrying || onRetry()}>
        {retrying ? 'Loading' : 'Retry'}
      </TextLink>
    </Line>
  );
}

const Line = styled.div`
  ${theme.type.table}
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 16px;
  color: ${theme.colour.alert};
`;
