import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { useHasUnsaved } from '@le-chai/host-services';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useHouseClosed } from '../maintenance/MaintenanceGate.tsx';
import type { VersionCheck } from './version-check.ts';

/**
 * Follows the deployed version: reloads the page when there is another one, but never over something a member is in
 * the middle of. Then it says so, quietly, and reloads the moment that is done.
 */
export function UpdateBar({ check, reload }: { check: VersionCheck; reload: () => void }) {
  const newer = useNewerVersion(check);
  const unsaved = useHasUnsaved();
  const sending = useIsMutating() > 0;
  const busy = unsaved || sending;
  const closed = useHouseClosed();
  useEffect(() => {
    if (newer === undefined || busy) return;
    check.claim(newer);
    reload();
  }, [newer, busy, check, reload]);
  // Of a closed house nothing is shown but that.
  if (newer === undefined || !busy || closed) return null;
  return (
    <Bar role="status" data-screen-only>
      <span>A newer version is ready. It will load as soon as you’re done here.</span>
      {!sending && (
        <TextLink
          size="table"
          onClick={() => {
            check.claim(newer);
            reload();
          }}
        >
          Load it now
        </TextLink>
      )}
    </Bar>
  );
}

const Bar = styled.div`
  ${theme.type.table}
  position: fixed;
  z-index: ${theme.layer.toast};
  left: 24px;
  bottom: 24px;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 20px;
  max-width: calc(100vw - 48px);
  padding: 12px 20px;
  background: ${theme.colour.surface};
  border: 1px solid ${theme.colour.rule};
  border-radius: ${theme.radius};
  box-shadow: ${theme.shadow.float};
  /* Toasts stand below. */
  ${theme.media.thumb} {
    left: 20px;
    right: 20px;
    max-width: none;
    top: calc(${theme.size.topBar} + 12px);
    bottom: auto;
  }
`;

/** How often a visible tab looks whether it is time to ask, ms (specification, section 9). */
const TICK = 30_000;

/**
 * The version to reload for, once one is known. Looks when the tab becomes visible, every 30 s while it is, and
 * when another tab has asked.
 */
export function useNewerVersion(check: VersionCheck): string | undefined {
  const [newer, setNewer] = useState<string>();
  useEffect(() => {
    let latest = 0;
    const ask = async (): Promise<void> => {
      latest += 1;
      const turn = latest;
      const version = await check.newer();
      // One that waited for a lock may answer after one that began later: that it knows of nothing is no news then.
      if (version !== undefined || turn === latest) setNewer(version);
    };
    const look = (): void => {
      if (document.visibilityState === 'visible') void ask();
    };
    const timer = setInterval(look, TICK);
    const stopHearing = check.subscribe(look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      stopHearing();
      document.removeEventListener('visibilitychange', look);
    };
  }, [check]);
  return newer;
}
