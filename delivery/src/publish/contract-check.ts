import { checkShared, describeProblem } from '@le-chai/federation/check-shared';
import type { Release } from '@le-chai/federation/composition';
import { chunksOf } from '@le-chai/federation/manifest';
import { EDGE_PREFIXES, HOST_PREFIXES } from '@le-chai/federation/reserved';
import { type ContractProblem, REMOTE_ENTRY, REMOTE_MODULE_NAME } from './contract-problem.ts';
import { findOversize } from './size-budget.ts';

/**
 * Whether releases work together; checked before a pointer moves, so that a mismatch is refused here and never reaches
 * a member. Older releases that lack this information are accepted.
 * @param releases all that browsers may be given. Two of one app are never met by the same browser, every other pair
 *   can be.
 * @param speaks the contract versions that the API serves; not checked if left out
 */
export function checkContract(releases: readonly Release[], speaks?: readonly number[]): ContractProblem[] {
  const hosts = releases.filter(({ kind }) => kind === 'host');
  const remotes = releases.filter(({ kind }) => kind === 'remote');
  if (hosts.length === 0) return [{ kind: 'no-host' }];
  return [
    ...remotes.flatMap(checkRemote),
    ...checkPrefixes(remotes),
    ...hosts.flatMap((host) => remotes.flatMap((remote) => checkPair(host, remote))),
    ...releases.flatMap((of) => findOversize(of).map((size) => ({ kind: 'over-budget' as const, of, size }))),
    ...(speaks ? checkServed(releases, speaks) : []),
  ];
}

function checkRemote(of: Release): ContractProblem[] {
  const { app, entry, manifest, preload, exposes = [REMOTE_MODULE_NAME] } = of;
  if (!manifest) return [{ kind: 'no-manifest', of }];
  const problems: ContractProblem[] = [];
  if (manifest.name !== app) problems.push({ kind: 'other-name', of, manifest: manifest.name });
  if (entry !== REMOTE_ENTRY) problems.push({ kind: 'no-entry', of, entry });
  if (!exposes.includes(REMOTE_MODULE_NAME)) problems.push({ kind: 'not-exposed', of, exposes });
  if (manifest.mounts.length === 0) problems.push({ kind: 'no-mounts', of });
  for (const route of manifest.routes) {
    for (const chunk of chunksOf(route)) {
      if (!Object.hasOwn(preload.chunks, chunk)) {
        problems.push({ kind: 'unknown-chunk', of, pattern: route.pattern, chunk });
      }
    }
  }
  return problems;
}

/** A prefix is one segment, which the manifest's schema holds: none can lie below another. */
function checkPrefixes(remotes: readonly Release[]): ContractProblem[] {
  const reserved = new Set([...HOST_PREFIXES, ...EDGE_PREFIXES]);
  return remotes.flatMap((of, index) =>
    prefixesOf(of).flatMap((prefix): ContractProblem[] => {
      if (reserved.has(prefix)) return [{ kind: 'prefix-reserved', of, prefix }];
      const others = remotes.slice(0, index).filter(({ app }) => app !== of.app);
      const by = others.find((other) => prefixesOf(other).includes(prefix));
      return by ? [{ kind: 'prefix-taken', of, prefix, by }] : [];
    }),
  );
}

function checkPair(host: Release, of: Release): ContractProblem[] {
  const problems = checkShared(host, of).map(describeProblem);
  return problems.map((reason) => ({ kind: 'shared-mismatch' as const, of, host, reason }));
}

/** The edge's prefetches for a remote use the manifest's contract, its code the one that it was built with. */
export function checkServed(releases: readonly Release[], speaks: readonly number[]): ContractProblem[] {
  return releases.flatMap((of) => {
    const spoken = new Set([of.manifest?.contract, of.contract].filter((contract) => contract !== undefined));
    return [...spoken]
      .filter((contract) => !speaks.includes(contract))
      .map((contract) => ({ kind: 'contract-not-served' as const, of, contract, speaks }));
  });
}

const prefixesOf = ({ manifest }: Release): string[] => [
  ...new Set((manifest?.mounts ?? []).map(({ prefix }) => prefix)),
];
