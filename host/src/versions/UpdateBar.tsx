import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { useHasUnsaved } from '@le-chai/host-services';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useMaintenance } from '../maintenance/MaintenanceGate.tsx';
import type { VersionCheck } from './version-check.ts';

/**
 * Follows the deployed version: reloads the page when there is another one, but never while a member is in the middle
 * of something. Then it says so, quietly, and reloads as soon as they are done.
 */
export function UpdateBar({ check, reload }: { check: VersionCheck; reload: () => void }) {
  const newer = useNewerVersion(check);
  const unsaved = useHasUnsaved();
  const sending = useIsMutating() > 0;
  const busy = unsaved || sending;
  const closed = useMaintenance();
  useEffect(() => {
    if (newer === undefined || busy) return;
    check.claim(newer);
    reload();
  }, [newer, busy, check, reload]);
  // During maintenance only its screen is shown.
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

/** How often a visible tab checks whether it is time to ask, ms (specification, section 9). */
const TICK = 30_000;

/**
 * The version to reload for, once one is known. Checks when the tab becomes visible, every 30 s while it is, and when
 * another tab has asked.
 */
export function useNewerVersion(check: VersionCheck): string | undefined {
  const [newer, setNewer] = useState<string>();
  useEffect(() => {
    let latest = 0;
    const ask = async (): Promise<void> => {
      latest += 1;
      const turn = latest;
      const version = await check.newer();
      // One that waited for a lock may finish after one that began later: then its empty result means nothing.
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
