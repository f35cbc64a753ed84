import { changed, query } from '@le-chai/api';
import { holdUnsaved, useHasUnsaved } from '@le-chai/host-services';
import { Activity, type ReactNode, useEffect, useRef, useState } from 'react';
import { MaintenanceScreen } from './MaintenanceScreen.tsx';
import { getInfoConfig } from '@le-chai/contracts/config';
import { FRESH } from '@le-chai/contracts/fresh';
import { useQuery } from '@tanstack/react-query';

/**
 * Shows the app, or, while the house says maintenance, only the maintenance screen. Waits for nothing: the app is shown
 * until the configuration arrives. What a member had typed stays under the screen and reappears afterwards.
 */
export function MaintenanceGate({ onReopened, children }: { onReopened: () => void; children: ReactNode }) {
  const closed = usePolledMaintenance();
  // Visitors who arrive meanwhile get only the screen; an app that was already open is hidden, not unmounted.
  const [opened, setOpened] = useState(!closed);
  if (!closed && !opened) setOpened(true);
  useUnsavedWhileHidden(closed);
  useReopening(closed, onReopened);
  return (
    <>
      {closed && <MaintenanceScreen />}
      {opened && <Activity mode={closed ? 'hidden' : 'visible'}>{children}</Activity>}
    </>
  );
}

/** A hidden app no longer reports unsaved work, so the gate does, and no reload loses it. */
function useUnsavedWhileHidden(closed: boolean): void {
  const unsaved = useHasUnsaved();
  const before = useRef(false);
  useEffect(() => {
    if (!closed) before.current = unsaved;
  }, [closed, unsaved]);
  useEffect(() => (closed && before.current ? holdUnsaved() : undefined), [closed]);
}

/** Everything may have changed meanwhile. */
function useReopening(closed: boolean, onReopened: () => void): void {
  const wasClosed = useRef(false);
  useEffect(() => {
    if (wasClosed.current && !closed) {
      changed({ kind: 'everything' });
      onReopened();
    }
    wasClosed.current = closed;
  }, [closed, onReopened]);
}

/** How often a closed house is asked whether it is open again, ms. */
const ASK_AGAIN = 15_000;

/** Whether maintenance is on, as far as is known. */
export function useMaintenance(): boolean {
  return useQuery({ ...query(getInfoConfig), enabled: false }).data?.maintenance === 1;
}

/**
 * The same, and keeps asking: every 5 minutes (specification, section 9), and while it is closed every 15 s and whenever
 * the tab is looked at again.
 */
function usePolledMaintenance(): boolean {
  const { data } = useQuery({
    ...query(getInfoConfig),
    // The app has just asked at startup.
    retryOnMount: false,
    refetchInterval: ({ state }) => (state.data?.maintenance === 1 ? ASK_AGAIN : FRESH.config),
    refetchOnWindowFocus: ({ state }) => state.data?.maintenance === 1 && 'always',
  });
  return data?.maintenance === 1;
}
