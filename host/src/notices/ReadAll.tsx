import { SendButton } from '@le-chai/forms/SendButton';
import { visuallyHidden } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { useReadNotices } from './use-read-notices.ts';

/** The way to be done with what is unread. It keeps its place when there is nothing to do. */
export function ReadAll({ unread = 0 }: { unread: number | undefined }) {
  const { mutate: read, isPending, isSuccess } = useReadNotices();
  return (
    <>
      <SendButton
        size="small"
        icon="check"
        busy={isPending}
        // Not disabled: it has the focus of the member who has just pressed it.
        aria-disabled={unread === 0}
        onClick={() => unread === 0 || read(undefined)}
      >
        Mark all as read
      </SendButton>
      <Done role="status">{isSuccess && unread === 0 && 'All notices are read.'}</Done>
    </>
  );
}

const Done = styled.span`
  ${visuallyHidden}
`;
