import { changed, query } from '@le-chai/api';
import { holdUnsaved, useHasUnsaved } from '@le-chai/host-services';
import { Activity, type ReactNode, useEffect, useRef, useState } from 'react';
import { MaintenanceScreen } from './MaintenanceScreen.tsx';
import { getInfoConfig } from '@le-chai/contracts/config';
import { FRESH } from '@le-chai/contracts/fresh';
import { useQuery } from '@tanstack/react-query';

/**
 * Shows the app, or, while the house says maintenance, only the maintenance screen. Waits for nothing: until the
 * configuration is there, the app is shown. What a member had typed stays under the screen and is there again after it.
 */
export function MaintenanceGate({ onReopened, children }: { onReopened: () => void; children: ReactNode }) {
  const closed = useWatchedHouse();
  // Who comes while it is closed gets the screen alone; an app that was open already is put aside, not taken down.
  const [opened, setOpened] = useState(!closed);
  if (!closed && !opened) setOpened(true);
  useStillUnsaved(closed);
  useReopening(closed, onReopened);
  return (
    <>
      {closed && <MaintenanceScreen />}
      {opened && <Activity mode={closed ? 'hidden' : 'visible'}>{children}</Activity>}
    </>
  );
}

/** What is put aside says no more that it is unsaved: the gate says so in its place, so that no reload takes it. */
function useStillUnsaved(closed: boolean): void {
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

/** Whether the house says maintenance, as far as is known. */
export function useHouseClosed(): boolean {
  return useQuery({ ...query(getInfoConfig), enabled: false }).data?.maintenance === 1;
}

/**
 * The same, and keeps asking: every 5 minutes (specification, section 9), and while it is closed every 15 s and whenever
 * the tab is looked at again.
 */
function useWatchedHouse(): boolean {
  const { data } = useQuery({
    ...query(getInfoConfig),
    // The app has just asked when it began.
    retryOnMount: false,
    refetchInterval: ({ state }) => (state.data?.maintenance === 1 ? ASK_AGAIN : FRESH.config),
    refetchOnWindowFocus: ({ state }) => state.data?.maintenance === 1 && 'always',
  });
  return data?.maintenance === 1;
}
