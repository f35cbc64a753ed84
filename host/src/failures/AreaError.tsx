import { isFailure } from '@le-chai/api';
import { RemoteUnavailableError } from '@le-chai/federation/runtime/remote-loader';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useHouse } from '../house/House.tsx';
import { OverrideFailed } from './OverrideFailed.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { placeInApp } from '@le-chai/paths/place-in-app';

/** Stands where a page of one area failed. Every other area goes on. */
export function AreaError() {
  const error = useRouteError();
  const { overrides = {} } = useHouse().composition;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  // The way to the login page, or to where a refusal leads, is being taken already.
  if (isFailure(error, 'unauthorised')) return null;
  if (isFailure(error, 'refused') && placeInApp(error.failure.redirect) !== undefined) return null;
  if (error instanceof RemoteUnavailableError && Object.hasOwn(overrides, error.remote)) {
    return <OverrideFailed app={error.remote} override={overrides[error.remote]} />;
  }
  if (error instanceof RemoteUnavailableError) {
    return (
      <ErrorPage
        error={error}
        title="This part of the house is closed for the moment"
        text="It could not be loaded. Everything else works, and nothing you did is lost."
      />
    );
  }
  return <ErrorPage error={error} />;
}
