import { useState } from 'react';
import { UpdateBar } from './UpdateBar.tsx';
import { createVersionCheck } from './version-check.ts';

export interface VersionFollowerProps {
  /** The version that this page was composed from. */
  running: string;
  reload: () => void;
}

/** Makes this tab follow the deployed version. */
export function VersionFollower({ running, reload }: VersionFollowerProps) {
  const [check] = useState(() =>
    createVersionCheck({
      running,
      loadedAt: performance.timeOrigin,
      ask: deployedVersion,
      local: () => localStorage,
      session: () => sessionStorage,
      locks: () => navigator.locks,
      now: () => Date.now(),
    }),
  );
  return <UpdateBar check={check} reload={reload} />;
}

/** The version that the edge serves now; undefined if it does not say. Bypasses every cache. */
async function deployedVersion(): Promise<string | undefined> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store' });
    if (!response.ok) return undefined;
    const body: unknown = await response.json();
    const version = typeof body === 'object' && body !== null && 'version' in body ? body.version : undefined;
    return typeof version === 'string' && version ? version : undefined;
  } catch {
    return undefined;
  }
}
