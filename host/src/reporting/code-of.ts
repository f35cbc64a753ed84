import type { Composition } from '@le-chai/federation/composition';

/** An app, in the version that a piece of code is of. */
export interface Code {
  app: string;
  version: string;
}

/** Files of releases, under whichever of their addresses. */
const RELEASED = /\/assets[^/\s]*\/([a-z][a-z0-9-]*)\/([0-9A-Za-z][0-9A-Za-z.+-]*)\//g;

/**
 * Whose code a fault came from: the first remote in the first trace that names one; or the host, where it alone is named.
 * @param traces stacks as browsers write them, each with the place of the fault first
 */
export function codeOf(composition: Composition, traces: readonly (string | undefined)[]): Code | undefined {
  const named = traces.flatMap((trace) => (trace ? [...released(trace), ...fromAddresses(composition, trace)] : []));
  return named.find(({ app }) => app !== 'host') ?? named[0];
}

const released = (trace: string): Code[] =>
  [...trace.matchAll(RELEASED)].map(([, app = '', version = '']) => ({ app, version }));

/** Remotes that this tab has from elsewhere, on somebody's machine. */
const fromAddresses = ({ overrides = {}, remotes }: Composition, trace: string): Code[] =>
  Object.entries(overrides).flatMap(([app, { kind, asked }]) => {
    const version = remotes.find(({ name }) => name === app)?.version;
    return kind === 'address' && version !== undefined && trace.includes(asked) ? [{ app, version }] : [];
  });
