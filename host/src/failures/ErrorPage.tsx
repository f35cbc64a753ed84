import { messageOf } from '@le-chai/api';
import { FailedState } from '@le-chai/design/FailedState';
import { Page } from '@le-chai/design/Page';
import { paths } from '@le-chai/paths';
import { leaveFor } from './leave-for.ts';
import { useRetry } from './use-retry.ts';

interface ErrorPageProps {
  error: unknown;
  title?: string;
  text?: string;
}

/** A page that failed: what happened, Retry in place, Go back to the first page with everything loaded anew. */
export function ErrorPage({ error, title = 'This page did not load', text = messageOf(error) }: ErrorPageProps) {
  const { retry, retrying } = useRetry();
  return (
    <Page>
      <FailedState
        level={1}
        title={title}
        text={text}
        onRetry={retry}
        retrying={retrying}
        onBack={() => leaveFor(paths.dashboard())}
      />
    </Page>
  );
}
