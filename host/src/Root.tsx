import { Toaster } from '@le-chai/design/Toaster';
import { Outlet, ScrollRestoration } from 'react-router';
import { Arrival } from './navigation/Arrival.tsx';
import { PendingBar } from './navigation/PendingBar.tsx';
import { SessionNotice } from './session/SessionNotice.tsx';

/** What stands around every page, the entrance included. */
export function Root() {
  return (
    <>
      <PendingBar />
      <Outlet />
      <Arrival />
      <SessionNotice />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}
