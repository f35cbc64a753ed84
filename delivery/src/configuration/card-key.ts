import type { Environment } from './environments.ts';

/**
 * Why this key of the card provider has no place here: real money is moved in production and nowhere else
 * (specification, section 1: "test keys in staging and preview").
 * @returns undefined where it fits
 */
export function cardKeyProblem(publishableKey: string, environment: Environment): string | undefined {
  const live = publishableKey.startsWith('pk_live_');
  const production = environment === 'production';
  if (live === production) return undefined;
  const kind = live ? 'live' : 'test';
  return `STRIPE_PUBLISHABLE_KEY is a ${kind} key, and APP_ENV is ${environment}: live keys belong in production, test keys everywhere else`;
}
