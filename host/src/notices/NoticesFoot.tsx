import { Button } from '@le-chai/design/Button';
import { count } from '@le-chai/design/format';
import { keepFocus } from '@le-chai/design/keep-focus';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

interface NoticesFootProps {
  shown: number;
  total: number;
  hasMore: boolean;
  loading: boolean;
  /** Earlier ones did not load, or the ones shown could not be refetched. */
  failed: 'more' | 'again' | undefined;
  onMore: () => void;
  onAgain: () => void;
}

/** How much of the list is shown, and a button for the rest. A failure leaves the shown ones in place. */
export function NoticesFoot({ shown, total, hasMore, loading, failed, onMore, onAgain }: NoticesFootProps) {
  const isAgain = failed === 'again';
  return (
    <Foot>
      {failed && (
        <Problem role="alert">
          {isAgain ? 'These may be out of date: they could not be reloaded.' : 'Earlier notices did not load.'}
        </Problem>
      )}
      <Line ref={keepFocus} role="group" aria-label="Notices shown" tabIndex={-1}>
        <span role="status">{`${count(shown)} of ${count(total)}`}</span>
        {(hasMore || failed) && (
          <Button size="small" busy={loading} onClick={isAgain ? onAgain : onMore}>
            {failed ? 'Retry' : 'Show earlier'}
          </Button>
        )}
      </Line>
    </Foot>
  );
}

const Foot = styled.div`
  display: grid;
  gap: 12px;
`;

const Problem = styled.p`
  color: ${theme.colour.alert};
`;

const Line = styled.div`
  ${theme.type.table}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 44px;
  color: ${theme.colour.ink2};
`;
