import type { Release } from '@le-chai/federation/composition';
import { chunksOf } from '@le-chai/federation/manifest';

/** Why releases would not work together. */
export type ContractProblem =
  | { kind: 'no-host' }
  | { kind: 'no-manifest'; app: string }
  | { kind: 'other-name'; app: string; manifest: string }
  | { kind: 'no-entry'; app: string; entry: string }
  | { kind: 'no-mounts'; app: string }
  | { kind: 'unknown-chunk'; app: string; pattern: string; chunk: string }
  | { kind: 'prefix-reserved'; app: string; prefix: string }
  | { kind: 'prefix-taken'; app: string; prefix: string; by: string }
  | { kind: 'shared-mismatch'; app: string; reason: string };

/** The module that the host asks a remote for stands in this file. */
const REMOTE_ENTRY = 'remoteEntry.js';

/** First segments that the host and the edge keep for themselves. */
const RESERVED = new Set([
  '/auth',
  '/contact',
  '/demo-buttons',
  '/assets',
  '/assets-retry',
  '/assets-retry-2',
  '/assets-retry-3',
  '/core',
  '/healthz',
  '/readyz',
  '/metrics',
]);

/** Says in which way a remote's shared packages do not fit the host's, one reason each. */
export type CheckShared = (host: Release, remote: Release) => readonly string[];

/**
 * Whether the releases of a channel work together; asked before a pointer moves, so that a mismatch is refused here
 * and never met by a member.
 */
export function checkContract(releases: readonly Release[], checkShared: CheckShared): ContractProblem[] {
  const host = releases.find(({ kind }) => kind === 'host');
  if (!host) return [{ kind: 'no-host' }];
  const remotes = releases.filter(({ kind }) => kind === 'remote');
  return [
    ...remotes.flatMap((remote) => checkRemote(remote)),
    ...checkPrefixes(remotes),
    ...remotes.flatMap((remote) =>
      checkShared(host, remote).map((reason) => ({ kind: 'shared-mismatch' as const, app: remote.app, reason })),
    ),
  ];
}

function checkRemote({ app, entry, manifest, preload }: Release): ContractProblem[] {
  if (!manifest) return [{ kind: 'no-manifest', app }];
  const problems: ContractProblem[] = [];
  if (manifest.name !== app) problems.push({ kind: 'other-name', app, manifest: manifest.name });
  if (entry !== REMOTE_ENTRY) problems.push({ kind: 'no-entry', app, entry });
  if (manifest.mounts.length === 0) problems.push({ kind: 'no-mounts', app });
  for (const route of manifest.routes) {
    for (const chunk of chunksOf(route)) {
      if (!Object.hasOwn(preload.chunks, chunk)) {
        problems.push({ kind: 'unknown-chunk', app, pattern: route.pattern, chunk });
      }
    }
  }
  return problems;
}

function checkPrefixes(remotes: readonly Release[]): ContractProblem[] {
  const owners = new Map<string, string>();
  const problems: ContractProblem[] = [];
  for (const { app, manifest } of remotes) {
    for (const { prefix } of manifest?.mounts ?? []) {
      const owner = owners.get(prefix);
      if (RESERVED.has(prefix)) problems.push({ kind: 'prefix-reserved', app, prefix });
      else if (owner !== undefined) problems.push({ kind: 'prefix-taken', app, prefix, by: owner });
      else owners.set(prefix, app);
    }
  }
  return problems;
}

/** A problem in words, for the person who publishes. */
export function describeProblem(problem: ContractProblem): string {
  switch (problem.kind) {
    case 'no-host':
      return 'the channel has no host yet; publish the host first, or `all`';
    case 'no-manifest':
      return `${problem.app} carries no manifest (remote.json)`;
    case 'other-name':
      return `${problem.app} calls itself "${problem.manifest}" in its manifest`;
    case 'no-entry':
      return `${problem.app} exposes no remote: its entry is "${problem.entry}", not "${REMOTE_ENTRY}"`;
    case 'no-mounts':
      return `${problem.app} claims no path prefix`;
    case 'unknown-chunk':
      return `${problem.app} names the chunk "${problem.chunk}" for ${problem.pattern}, but built none of that name`;
    case 'prefix-reserved':
      return `${problem.app} claims ${problem.prefix}, which belongs to the host or the edge`;
    case 'prefix-taken':
      return `${problem.app} claims ${problem.prefix}, which belongs to ${problem.by}`;
    case 'shared-mismatch':
      return `${problem.app}: ${problem.reason}`;
  }
}
