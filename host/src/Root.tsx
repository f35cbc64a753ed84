import { Outlet, ScrollRestoration } from 'react-router';
import { IdentityCheck } from './identity/IdentityCheck.tsx';
import { Arrival } from './navigation/Arrival.tsx';
import { placeKey, PLACES } from './navigation/keep-place.ts';
import { PendingBar } from './navigation/PendingBar.tsx';
import { LiveNotices, Toasts } from './house/late-parts.ts';
import { ImpersonationBar } from './session/ImpersonationBar.tsx';
import { VersionsHolder } from './overrides/VersionsHolder.tsx';
import { useReadySignal } from './rendering/use-ready-signal.ts';
import { SessionNotice } from './session/SessionNotice.tsx';
import { keepWidth, useDensity } from '@le-chai/host-services';
import { useEffect } from 'react';
import { useThemeChoice } from './appearance/ThemeSwitch.tsx';

/** What surrounds every page, including the login pages. */
export function Root() {
  useReadySignal();
  return (
    <>
      <Appearance />
      <PendingBar />
      <VersionsHolder>
        <ImpersonationBar />
        <Outlet />
      </VersionsHolder>
      <Arrival />
      <IdentityCheck />
      <SessionNotice />
      <LiveNotices />
      <Toasts />
      <ScrollRestoration storageKey={PLACES} getKey={placeKey} />
    </>
  );
}

/**
 * Keeps this tab in sync with choices made in other tabs, on every page; stores what the edge needs to lay out pages.
 */
function Appearance() {
  useThemeChoice();
  useDensity();
  useEffect(keepWidth, []);
  return null;
}
