import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** A part that did not load, in a line: the rest stays in use. */
export function FailedPart({ text, retrying, onRetry }: { text: string; retrying: boolean; onRetry: () => void }) {
  return (
    <Line role="alert">
      <span>{text}</span>
      <TextLink size="table" disabled={retrying} onClick={onRetry}>
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
