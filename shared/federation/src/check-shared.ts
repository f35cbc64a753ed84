import semver from 'semver';
import type { Release } from './composition.ts';

/** Why a remote must not run beside a host. */
export type Problem =
  | { kind: 'not-provided'; package: string; required: string }
  | { kind: 'wrong-version'; package: string; required: string; provided: string }
  | { kind: 'not-on-surface'; package: string; names: string[] };

/**
 * Whether every package that the remote takes from the host is there in a version it accepts. A mismatch is refused
 * at publish: in a member's browser it would be a page that does not open.
 */
export function checkShared(host: Sharing, remote: Sharing): Problem[] {
  const versions = Object.entries(remote.shared).flatMap(([name, required]): Problem[] => {
    const provided = host.shared[name];
    if (provided === undefined) return [{ kind: 'not-provided', package: name, required }];
    if (semver.satisfies(provided, required)) return [];
    return [{ kind: 'wrong-version', package: name, required, provided }];
  });
  return [...versions, ...checkSurface(host.surface, remote.surface)];
}

type Sharing = Pick<Release, 'shared' | 'surface'>;

/** Names that are used of packages of which the host provides others only. */
export function checkSurface(provided: Release['surface'] = {}, used: Release['surface'] = {}): Problem[] {
  return Object.entries(used).flatMap(([name, names]) => {
    const missing = names.filter((each) => !(provided[name] ?? names).includes(each));
    return missing.length > 0 ? [{ kind: 'not-on-surface', package: name, names: missing }] : [];
  });
}

/** A problem in a sentence. */
export function describeProblem(problem: Problem): string {
  switch (problem.kind) {
    case 'not-provided':
      return `${problem.package} ${problem.required} is needed and the host does not provide it`;
    case 'wrong-version':
      return `${problem.package} ${problem.required} is needed and the host provides ${problem.provided}`;
    case 'not-on-surface':
      return `${problem.names.join(', ')} of ${problem.package} is used and the host does not provide it (shared/federation/src/surface)`;
  }
}
