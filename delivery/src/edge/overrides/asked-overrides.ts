import * as z from 'zod/mini';
import { AppName, Version } from '../../store/channel.ts';
import { isAllowedOrigin } from '../../configuration/override-origins.ts';

/**
 * What an address asks for instead of what the channel serves: a version of the store, a build somewhere, or nonsense.
 */
export type Asked =
  | { kind: 'version'; asked: string }
  | { kind: 'address'; asked: string; url: URL }
  | { kind: 'version' | 'address'; asked: string; problem: string };

/** Begins the names of search parameters that override. */
const PREFIX = 'remote-';

/**
 * The overrides in the search of an address, by app name; an empty value asks for nothing.
 * @param origins that a build may be loaded from
 */
export function askedOverrides(url: string, origins: readonly string[]): Map<string, Asked> {
  const search = new URLSearchParams(url.split('#', 1)[0]?.split('?').slice(1).join('?'));
  return new Map(
    [...search].flatMap(([name, value]) => {
      const app = name.slice(PREFIX.length);
      if (!name.startsWith(PREFIX) || value === '' || !z.safeParse(AppName, app).success) return [];
      return [[app, readAsked(value, origins)] as const];
    }),
  );
}

function readAsked(asked: string, origins: readonly string[]): Asked {
  if (z.safeParse(Version, asked).success) return { kind: 'version', asked };
  const url = /^https?:\/\//i.test(asked) && URL.canParse(asked) ? new URL(asked) : null;
  if (!url || url.username || url.password || url.search || url.hash) {
    const problem = 'This is neither a version nor the address of a build (such as http://localhost:3101).';
    return { kind: 'version', asked, problem };
  }
  if (isAllowedOrigin(origins, url)) return { kind: 'address', asked, url };

  const allowed = origins.join(', ') || 'no origins';
  const problem = `Builds cannot be loaded from ${url.origin} here: OVERRIDE_ORIGINS allows ${allowed}.`;
  return { kind: 'address', asked, problem };
}
