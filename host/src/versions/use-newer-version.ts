import { useEffect, useState } from 'react';
import type { VersionCheck } from './version-check.ts';

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
