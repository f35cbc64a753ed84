import type { Release } from '@le-chai/federation/composition';
import { describeSize, type Oversize } from './size-budget.ts';

/** A version of an app, as problems name it. */
type Named = Pick<Release, 'app' | 'version'>;

/** Why releases would not work together. */
export type ContractProblem =
  | { kind: 'no-host' }
  | { kind: 'no-manifest'; of: Named }
  | { kind: 'other-name'; of: Named; manifest: string }
  | { kind: 'no-entry'; of: Named; entry: string }
  | { kind: 'not-exposed'; of: Named; exposes: readonly string[] }
  | { kind: 'no-mounts'; of: Named }
  | { kind: 'unknown-chunk'; of: Named; pattern: string; chunk: string }
  | { kind: 'prefix-reserved'; of: Named; prefix: string }
  | { kind: 'prefix-taken'; of: Named; prefix: string; by: Named }
  | { kind: 'shared-mismatch'; of: Named; host: Named; reason: string }
  | { kind: 'contract-not-served'; of: Named; contract: number; speaks: readonly number[] }
  | { kind: 'over-budget'; of: Named; size: Oversize };

/** The module that the host requests from a remote, and the file that contains it. */
export const REMOTE_MODULE_NAME = './remote';
export const REMOTE_ENTRY = 'remoteEntry.js';

/** A problem in words, for the person who publishes. */
export function describeProblem(problem: ContractProblem): string {
  if (problem.kind === 'no-host') return 'the channel has no host yet; publish the host first, or `all`';
  return `${nameOf(problem.of)} ${describe(problem)}`;
}

function describe(problem: Exclude<ContractProblem, { kind: 'no-host' }>): string {
  switch (problem.kind) {
    case 'no-manifest':
      return 'has no manifest (remote.json)';
    case 'other-name':
      return `calls itself "${problem.manifest}" in its manifest`;
    case 'no-entry':
      return `has no remote to load: its entry is "${problem.entry}", not "${REMOTE_ENTRY}"`;
    case 'not-exposed':
      return `does not expose ${REMOTE_MODULE_NAME}, but ${problem.exposes.join(', ') || 'nothing'}`;
    case 'no-mounts':
      return 'claims no path prefix';
    case 'unknown-chunk':
      return `names the chunk "${problem.chunk}" for ${problem.pattern}, but its build has no such chunk`;
    case 'prefix-reserved':
      return `claims ${problem.prefix}, which belongs to the host or the edge`;
    case 'prefix-taken':
      return `claims ${problem.prefix}, which belongs to ${nameOf(problem.by)}`;
    case 'shared-mismatch':
      return `does not fit ${nameOf(problem.host)}: ${problem.reason}`;
    case 'contract-not-served':
      return `speaks contract ${problem.contract}, and the API serves ${problem.speaks.join(', ')}: deploy the API first`;
    case 'over-budget':
      return describeSize(problem.size);
  }
}

const nameOf = ({ app, version }: Named): string => `${app} ${version}`;
