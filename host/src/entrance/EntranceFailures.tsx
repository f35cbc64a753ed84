import { messageOf } from '@le-chai/api';
import { EmptyState } from '@le-chai/design/EmptyState';
import { FailedState } from '@le-chai/design/FailedState';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { usePageTitle } from '@le-chai/host-services';
import { useRouteError } from 'react-router';
import { leaveFor } from '../failures/leave-for.ts';
import { useRetry } from '../failures/use-retry.ts';
import { Entrance } from './AuthLayout.tsx';

/** A page of the entrance that failed; there is no session to go back to, so Go back leads to the login page. */
export function EntranceError() {
  const error = useRouteError();
  const { retry, retrying } = useRetry();
  return (
    <Entrance>
      <FailedState
        level={1}
        title="This page did not load"
        text={messageOf(error)}
        onRetry={retry}
        retrying={retrying}
        onBack={() => leaveFor(paths.login())}
      />
    </Entrance>
  );
}

/** An address below /auth that nothing stands behind. */
export function EntranceNotFound() {
  usePageTitle('Page not found');
  return (
    <EmptyState
      level={1}
      title="Page not found"
      text="The page you are looking for does not exist."
      action={<TextLink to={paths.dashboard()}>Go back to the homepage</TextLink>}
    />
  );
}
