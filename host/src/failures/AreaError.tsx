import { isFailure, messageOf } from '@le-chai/api';
import { RemoteUnavailableError } from '@le-chai/federation/runtime/remote-loader';
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from 'react-router';
import { useHouse } from '../house/House.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { placeInApp } from '@le-chai/paths/place-in-app';
import { FailedState } from '@le-chai/design/FailedState';
import { Page } from '@le-chai/design/Page';
import { paths } from '@le-chai/paths';
import type { Override } from '@le-chai/federation/composition';
import { resetOverrides } from '../overrides/tab-overrides.ts';
import { useQueryClient } from '@tanstack/react-query';

/** Shown where a page of one area failed. Every other area keeps working. */
export function AreaError() {
  const error = useRouteError();
  const { overrides = {} } = useHouse().composition;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  // The redirect to the login page, or to where a refusal leads, is already under way.
  if (isFailure(error, 'unauthorised')) return null;
  if (isFailure(error, 'refused') && placeInApp(error.failure.redirect) !== undefined) return null;
  if (error instanceof RemoteUnavailableError && Object.hasOwn(overrides, error.remote)) {
    return <OverrideFailed app={error.remote} override={overrides[error.remote]} />;
  }
  return (
    <Page>
      <PageFailed error={error} {...(error instanceof RemoteUnavailableError && CLOSED)} />
    </Page>
  );
}

const CLOSED = {
  title: 'This part of the site is unavailable right now',
  text: 'It could not be loaded. Everything else works, and nothing you’ve done is lost.',
};

interface PageFailedProps {
  error: unknown;
  title?: string;
  text?: string;
  /** Where Go back leads, with a full reload. */
  back?: string;
}

/** A page that failed: what happened, Retry in place, Go back. */
export function PageFailed({
  error,
  title = 'This page did not load',
  text = messageOf(error),
  back = paths.dashboard(),
}: PageFailedProps) {
  const { retry, retrying } = useRetry();
  return <FailedState level={1} title={title} text={text} onRetry={retry} retrying={retrying} backTo={back} />;
}

interface OverrideFailedProps {
  app: string;
  override: Override | undefined;
}

/** Shown when this tab's override is unavailable: nothing replaces it, but it can be reset to what is served. */
function OverrideFailed({ app, override }: OverrideFailedProps) {
  const { retry, retrying } = useRetry();
  const { asked = '', problem } = override ?? {};
  return (
    <Page>
      <FailedState
        level={1}
        title={`${app} could not be loaded from this tab’s override`}
        text={`This tab asks for ${asked}. ${problem ?? 'It did not load; Versions says why.'} Reset to get what everyone else gets.`}
        // The problem was found before the page started.
        onRetry={problem === undefined ? retry : () => location.reload()}
        retrying={retrying}
        onBack={() => resetOverrides(app)}
        back="Reset"
      />
    </Page>
  );
}

/**
 * Tries the current page again, without reloading it: failed queries are fetched again, and so is a missing remote.
 * For use on the error screen of a route.
 */
function useRetry(): { retry: () => void; retrying: boolean } {
  const queryClient = useQueryClient();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const here = useLocation();
  const retry = (): void => {
    queryClient.removeQueries({ predicate: (query) => query.state.status === 'error' && !query.isActive() });
    // The error screen of a route goes by a place that is gone to. It goes by a revalidation only where React draws something
    // while that lasts, which a busy machine does not.
    void navigate(here, { replace: true, state: here.state, preventScrollReset: true });
  };
  return { retry, retrying: navigation.state !== 'idle' };
}
