import type { ComposedRemote, Composition, Override } from '@le-chai/federation/composition';
import type { LoggedLoad } from '../loads/load-log.ts';
import type { SharedPackage } from '@le-chai/federation/runtime/shared-packages';

/** What runs of one app in this tab, where it came from, and how it loaded. */
export interface AppFacts {
  name: string;
  /** The running version; before loading, the version that will be tried. */
  version: string;
  /** As a text. */
  from: string;
  /** The URL of the entry. */
  address?: string;
  /** The version of the API contract it was built against. */
  contract?: number;
  override?: Override;
  /** What it loaded, in order: its entry, and pages by their paths. */
  loaded: { what: string; ms: number; version: string }[];
  failures: LoggedLoad[];
  /** Since when it fails, ms since the epoch; undefined if it loaded from somewhere in the end. */
  failingSince?: number;
}

/** Every app of a tab: the host first, then the remotes of the composition, then unavailable overrides. */
export function appFacts(
  composition: Composition,
  loads: readonly LoggedLoad[],
  ofHost: AppFacts['loaded'] = [],
): AppFacts[] {
  const { host, remotes, overrides = {} } = composition;
  const missing = Object.keys(overrides).filter((app) => app !== 'host' && !remotes.some(({ name }) => name === app));
  return [
    { ...unloaded(composition, 'host', host.version), loaded: ofHost },
    ...remotes.map((remote) =>
      overrides[remote.name]?.problem === undefined
        ? remoteFacts(composition, remote, loads)
        : unloaded(composition, remote.name),
    ),
    ...missing.map((name) => unloaded(composition, name)),
  ];
}

/** For apps that are not loaded like a remote: the host itself, and unavailable overrides. */
function unloaded(composition: Composition, name: string, version = '–'): AppFacts {
  return { name, version, ...originOfApp(composition, name), loaded: [], failures: [] };
}

function remoteFacts(composition: Composition, remote: ComposedRemote, loads: readonly LoggedLoad[]): AppFacts {
  const own = loads.filter((load) => load.remote === remote.name);
  const running = own.findLast(({ outcome }) => outcome === 'loaded');
  const steppedIn = running !== undefined && running.version !== remote.version;
  return {
    name: remote.name,
    version: running?.version ?? remote.version,
    ...originOfApp(composition, remote.name),
    ...(steppedIn && { from: `The previous version, because ${remote.version} failed` }),
    address: running?.url ?? remote.entry,
    contract: remote.manifest.contract,
    ...timesAndFailures(own),
  };
}

function originOfApp(
  { channel, canaries = [], overrides = {} }: Composition,
  app: string,
): Pick<AppFacts, 'from' | 'override'> {
  const override = overrides[app];
  if (override) return { from: `This tab asked for ${override.asked}`, override };
  return { from: canaries.includes(app) ? `Canary of ${channel}` : `Channel ${channel}` };
}

function timesAndFailures(own: readonly LoggedLoad[]): Pick<AppFacts, 'loaded' | 'failures' | 'failingSince'> {
  const failures = own.filter(({ outcome }) => outcome !== 'loaded');
  const lastLoaded = own.findLastIndex(({ outcome }) => outcome === 'loaded');
  const since = own.slice(lastLoaded + 1).at(0);
  return {
    loaded: own
      .filter(({ outcome }) => outcome === 'loaded')
      .map(({ part, page = '', ms, version }) => ({ what: part === 'entry' ? 'Entry' : page, ms, version })),
    failures,
    ...(since && { failingSince: since.at }),
  };
}

/** One failed attempt, as a line. */
export const failureText = ({ part, page, attempt, version, url, reason, at }: LoggedLoad): string =>
  `${timeText(at)} ${part === 'entry' ? 'entry' : page} of ${version}, try ${attempt}, ${url}: ${reason}`;

/** The time of day with seconds, as in logs. */
export const timeText = (at: number): string => new Date(at).toLocaleTimeString('en-GB');

/** What a bug report needs to know about a tab, as text: composition, apps, loads, failures, shared packages. */
export function reportText(
  { version, channel, address }: { version: string; channel: string; address: string },
  apps: readonly AppFacts[],
  shared: readonly SharedPackage[],
): string {
  return [
    `Composition ${version} of channel ${channel}, at ${address}`,
    ...apps.flatMap((app) => ['', ...linesOf(app)]),
    '',
    'Shared packages',
    ...shared.map(({ name, version: own, from }) => `  ${name} ${own}, provided by ${from}`),
  ].join('\n');
}

const linesOf = ({ name, version, from, address, contract, override, loaded, failures }: AppFacts): string[] => [
  `${name} ${version}`,
  `  From: ${from}`,
  ...(override?.problem === undefined ? [] : [`  Problem: ${override.problem}`]),
  ...(address === undefined ? [] : [`  Address: ${address}`]),
  ...(contract === undefined ? [] : [`  Contract: ${contract}`]),
  ...loaded.map(({ what, ms, version: own }) => `  Loaded: ${what}, ${Math.round(ms)} ms (${own})`),
  ...failures.map((failure) => `  Failed: ${failureText(failure)}`),
];
