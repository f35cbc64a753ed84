import semver from 'semver';
import type { Release } from './composition.ts';

/** Why a remote must not run beside a host. */
export type Problem =
  | { kind: 'not-provided'; package: string; required: string }
  | { kind: 'wrong-version'; package: string; required: string; provided: string };

/**
 * Whether every package that the remote takes from the host is there in a version it accepts. A mismatch is refused
 * at publish: in a member's browser it would be a page that does not open.
 */
export function checkShared(host: Pick<Release, 'shared'>, remote: Pick<Release, 'shared'>): Problem[] {
  return Object.entries(remote.shared).flatMap(([name, required]): Problem[] => {
    const provided = host.shared[name];
    if (provided === undefined) return [{ kind: 'not-provided', package: name, required }];
    if (semver.satisfies(provided, required)) return [];
    return [{ kind: 'wrong-version', package: name, required, provided }];
  });
}

/** A problem in a sentence. */
export function describeProblem(problem: Problem): string {
  switch (problem.kind) {
    case 'not-provided':
      return `${problem.package} ${problem.required} is needed and the host does not provide it`;
    case 'wrong-version':
      return `${problem.package} ${problem.required} is needed and the host provides ${problem.provided}`;
  }
}
