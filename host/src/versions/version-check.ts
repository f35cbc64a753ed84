/* When an open tab asks whether a newer version of the app is deployed. Tabs share the result in localStorage: of ten
   open tabs one asks, and all of them know. */

/** Least time between two requests of this browser, ms (specification, section 9). */
export const CHECK_GAP = 3 * 60_000;

const CHECKED = 'le-chai:version-check';
const RELOADED = 'le-chai:reloaded-for';

/** The last request of any tab: when it was made (ms since the epoch), and its result, once there is one. */
interface Check {
  at: number;
  version: string | null;
}

export interface VersionCheckOptions {
  /** The version that this page was composed from. */
  running: string;
  /** When this page was composed, ms since the epoch: its HTML is never cached, so that counts as a check. */
  loadedAt: number;
  /** Fetches the deployed version; undefined if that fails. */
  ask: () => Promise<string | undefined>;
  /** The browser's storages, which may throw. */
  local: () => Storage;
  session: () => Storage;
  /** The locks shared by this browser's tabs, if it has any. */
  locks: () => LockManager | undefined;
  now: () => number;
}

export interface VersionCheck {
  /**
   * The version to reload for, if another one than this page's is deployed. Asks the edge only when no tab has
   * asked for {@link CHECK_GAP}.
   */
  newer: () => Promise<string | undefined>;
  /** Remembers that this tab reloads for a version: if that doesn't help, it is not tried again. */
  claim: (version: string) => void;
  /** Calls back when another tab has a result. @returns how to stop */
  subscribe: (listener: () => void) => () => void;
}

export function createVersionCheck(options: VersionCheckOptions): VersionCheck {
  const { running, loadedAt, ask, local, session, locks, now } = options;
  let last: Check = { at: loadedAt, version: null };

  /** The latest check of any tab since this page was loaded; older ones may be about a previous version. */
  const lastCheck = (): Check => {
    const text = attempt(() => local().getItem(CHECKED));
    const stored = attempt(() => JSON.parse(text ?? 'null') as Partial<Check> | null);
    const { at, version = null } = stored ?? {};
    if (typeof at === 'number' && at >= last.at) last = { at, version };
    return last;
  };
  /** Clocks differ a little; don't wait for one that was set back. */
  const isFresh = (at: number): boolean => Math.abs(now() - at) < CHECK_GAP;
  const note = (check: Check): void => {
    last = check;
    attempt(() => local().setItem(CHECKED, JSON.stringify(check)));
  };
  const worthReloading = (version: string | null): string | undefined =>
    version === null || version === running || attempt(() => session().getItem(RELOADED)) === version
      ? undefined
      : version;

  const askWhenDue = async (): Promise<string | undefined> => {
    const { at, version } = lastCheck();
    if (isFresh(at)) return worthReloading(version);
    // Recorded before the response, so that no other tab asks meanwhile.
    note({ at: now(), version });
    const deployed = await ask();
    if (deployed === undefined) return undefined;
    note({ at: now(), version: deployed });
    return worthReloading(deployed);
  };

  return {
    newer: async () => {
      const { at, version } = lastCheck();
      if (isFresh(at)) return worthReloading(version);
      const shared = locks();
      if (!shared) return askWhenDue();
      // Of two tabs that check at the same moment one asks; the other uses what it recorded.
      return shared.request(CHECKED, { ifAvailable: true }, (lock) => (lock ? askWhenDue() : worthReloading(version)));
    },
    claim: (version) => void attempt(() => session().setItem(RELOADED, version)),
    subscribe: (listener) => {
      const onStorage = ({ key }: StorageEvent): void => {
        if (key === CHECKED) listener();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** Storage can be forbidden or full; then every tab checks for itself. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
