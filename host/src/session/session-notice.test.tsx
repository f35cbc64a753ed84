import { sessionQuery } from '@le-chai/session';
import { dismissToast, toast, useToasts } from '@le-chai/host-services';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { act, screen } from '@testing-library/react';
import { Outlet } from 'react-router';
import { SessionNotice } from './SessionNotice.tsx';

const ENDED = 'Your session has ended. Please log in again.';

function Root() {
  return (
    <>
      <Outlet />
      <SessionNotice />
      {useToasts().map(({ id, title }) => (
        <p key={id}>{title}</p>
      ))}
    </>
  );
}
const routes = [
  {
    Component: Root,
    children: [
      { path: '/provenance', element: <h1>A bottle</h1> },
      { path: '/auth/login', loader: () => new Promise(() => undefined), element: <h1>Login</h1> },
    ],
  },
];

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => dismissToast(toast({ tone: 'info', title: 'The last one' })));
  jest.useRealTimers();
});

function endSession(lead?: string) {
  const { router, queryClient } = renderRoutes(routes, { at: '/provenance' });
  act(() => {
    queryClient.setQueryData(sessionQuery().queryKey, { data: null, error: ENDED, isError: false });
    // The query library notifies in its own timer.
    jest.advanceTimersByTime(1);
  });
  act(() => {
    if (lead) void router.navigate(lead);
    jest.advanceTimersByTime(600);
  });
}

describe('the end of a session', () => {
  // Before the page that stays: its toast would still be up.
  it('is left to the login page to announce, however long that takes to load', () => {
    endSession('/auth/login');
    expect(screen.queryByText(ENDED)).toBeNull();
  });

  it('is shown on a public page', () => {
    endSession();
    expect(screen.getByText(ENDED)).toBeVisible();
  });
});
