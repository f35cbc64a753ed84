import type { Environment } from './environments.ts';

/** An origin, as in `https://builds.example` or `http://localhost:3101`; `*` for every port. */
const PATTERN = /^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::(?:\d{1,5}|\*))?$/;

/**
 * The origins that a remote may be loaded from instead, from OVERRIDE_ORIGINS; null in production, where nothing is overridden.
 * @param problems gains a sentence where the variable does not fit
 */
export function overrideOrigins(
  value: string | undefined,
  environment: Environment,
  problems: string[],
): string[] | null {
  if (environment === 'production') {
    if (value !== undefined) {
      problems.push('OVERRIDE_ORIGINS must not be set when APP_ENV is production: overrides are switched off there');
    }
    return null;
  }
  const origins = (value ?? '').split(',').flatMap((each) => each.trim() || []);
  const odd = origins.find((origin) => !PATTERN.test(origin));
  if (odd === undefined) return origins;
  problems.push(`OVERRIDE_ORIGINS must be origins such as https://builds.example or http://localhost:*, not "${odd}"`);
  return [];
}

/** Whether an address is at one of these origins. */
export function isAllowedOrigin(origins: readonly string[], { protocol, hostname, port }: URL): boolean {
  return origins.some((origin) => {
    if (origin.endsWith(':*')) return origin === `${protocol}//${hostname}:*`;
    return new URL(origin).origin === `${protocol}//${hostname}${port && `:${port}`}`;
  });
}
