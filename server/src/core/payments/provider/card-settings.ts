import type { StripeSettings } from './stripe/stripe-provider.ts';
import { isLive } from './stripe/is-live.ts';

/** Who charges cards. `test` moves no money; `none` takes no cards. */
export type CardSettings = ({ kind: 'stripe' } & StripeSettings) | { kind: 'test' } | { kind: 'none' };

interface StripeVariables {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_PUBLISHABLE_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_API_BASE?: string | undefined;
  STRIPE_TIMEOUT_MS: number;
}

/**
 * Which provider a house gets. With a key it is Stripe. Without one it is the test provider, but never in production:
 * there it is off, and members pay by bank transfer. Real money and play money do not meet: a live key is refused
 * outside production, a test key and an emulator inside it.
 * @throws {Error} naming the variable that does not fit
 */
export function cardSettings(variables: StripeVariables, environment: string): CardSettings {
  const production = environment === 'production';
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = variables;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = variables;
  if (secretKey === undefined) {
    const orphan = publishableKey ?? webhookSecret ?? apiBase;
    if (orphan !== undefined)
      throw new Error('Environment: STRIPE_SECRET_KEY is missing beside the other STRIPE_ variables');
    return { kind: production ? 'none' : 'test' };
  }
  if (publishableKey === undefined) throw new Error('Environment: STRIPE_PUBLISHABLE_KEY is missing');
  if (webhookSecret === undefined) throw new Error('Environment: STRIPE_WEBHOOK_SECRET is missing');
  const live = isLive(secretKey);
  if (isLive(publishableKey) !== live) {
    throw new Error(
      'Environment: STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys, or both test keys',
    );
  }
  if (live && !production)
    throw new Error(`Environment: STRIPE_SECRET_KEY is a live key, and APP_ENV is ${environment}`);
  if (!live && production) throw new Error('Environment: STRIPE_SECRET_KEY is a test key, and APP_ENV is production');
  if (live && apiBase !== undefined) throw new Error('Environment: STRIPE_API_BASE does not go with a live key');
  return {
    kind: 'stripe',
    secretKey,
    publishableKey,
    webhookSecret,
    apiBase,
    timeoutMs: variables.STRIPE_TIMEOUT_MS,
  };
}
