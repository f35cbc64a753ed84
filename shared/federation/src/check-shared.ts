import semver from 'semver';
import type { Release } from './composition.ts';

/** Why a remote must not run beside a host. */
export type Problem =
  | { kind: 'not-provided'; package: string; required: string }
  | { kind: 'wrong-version'; package: string; required: string; provided: string }
  | { kind: 'not-on-surface'; package: string; names: string[] }
  | { kind: 'module-not-taken'; module: number; takes: readonly number[] };

/**
 * Whether every package that the remote takes from the host is there in a version it accepts, and the host takes what the
 * remote hands over. A mismatch is refused at publish: in a member's browser it would be a page that does not open.
 */
export function checkShared(host: Providing, remote: Needing): Problem[] {
  const versions = Object.entries(remote.shared).flatMap(([name, required]): Problem[] => {
    const provided = host.shared[name];
    if (provided === undefined) return [{ kind: 'not-provided', package: name, required }];
    if (semver.satisfies(provided, required)) return [];
    return [{ kind: 'wrong-version', package: name, required, provided }];
  });
  return [...versions, ...checkSurface(host.surface, remote.surface), ...checkModule(host, remote)];
}

type Providing = Pick<Release, 'shared' | 'surface' | 'modules'>;
type Needing = Pick<Release, 'shared' | 'surface' | 'module'>;

/** Older releases do not say. */
function checkModule({ modules: takes }: Providing, { module }: Needing): Problem[] {
  if (module === undefined || !takes || takes.includes(module)) return [];
  return [{ kind: 'module-not-taken', module, takes }];
}

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
      return `${problem.package} ${problem.required} is needed, but the host does not provide it`;
    case 'wrong-version':
      return `${problem.package} ${problem.required} is needed, but the host provides ${problem.provided}`;
    case 'module-not-taken':
      return `it uses version ${problem.module} of the remote module, but the host accepts ${problem.takes.join(', ')}`;
    case 'not-on-surface': {
      const where = problem.package.startsWith('@le-chai/') ? '' : ', which names it in shared/federation/src/surface,';
      return `${problem.names.join(', ')} of ${problem.package} is used, but the host does not provide it. Release a host that does${where} first`;
    }
  }
}
