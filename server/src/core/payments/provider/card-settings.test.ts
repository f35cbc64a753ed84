import { cardSettings } from './card-settings.ts';

const TEST = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_TIMEOUT_MS: 10_000,
};
const LIVE = { ...TEST, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
const NONE = { STRIPE_TIMEOUT_MS: 10_000 };

describe('who charges cards', () => {
  it('is the test provider without a key, and nobody in production', () => {
    for (const environment of ['development', 'staging', 'preview']) {
      expect(cardSettings(NONE, environment)).toEqual({ kind: 'test' });
    }
    expect(cardSettings(NONE, 'production')).toEqual({ kind: 'none' });
  });

  it('is Stripe with its three keys, of one mode', () => {
    expect(cardSettings({ ...TEST, STRIPE_API_BASE: 'http://localhost:9' }, 'staging')).toEqual({
      kind: 'stripe',
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      apiBase: 'http://localhost:9',
      timeoutMs: 10_000,
    });
    expect(cardSettings(LIVE, 'production')).toMatchObject({ kind: 'stripe', secretKey: 'sk_live_1' });
    expect(cardSettings({ ...LIVE, STRIPE_SECRET_KEY: 'rk_live_1' }, 'production')).toMatchObject({ kind: 'stripe' });
  });

  it.each([
    ['a live key outside production', LIVE, 'staging', /STRIPE_SECRET_KEY is a live key, and APP_ENV is staging/],
    ['a restricted live key there', { ...LIVE, STRIPE_SECRET_KEY: 'rk_live_1' }, 'development', /live key/],
    ['a test key in production', TEST, 'production', /STRIPE_SECRET_KEY is a test key/],
    [
      'an emulator with a live key',
      { ...LIVE, STRIPE_API_BASE: 'http://localhost:9' },
      'production',
      /STRIPE_API_BASE/,
    ],
    ['keys of two modes', { ...TEST, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, 'staging', /must both be/],
    [
      'the publishable key missing',
      { ...TEST, STRIPE_PUBLISHABLE_KEY: undefined },
      'staging',
      /PUBLISHABLE_KEY is missing/,
    ],
    [
      'the webhook’s secret missing',
      { ...TEST, STRIPE_WEBHOOK_SECRET: undefined },
      'staging',
      /WEBHOOK_SECRET is missing/,
    ],
    [
      'the secret key missing beside a publishable one',
      { ...TEST, STRIPE_SECRET_KEY: undefined },
      'staging',
      /SECRET_KEY is missing/,
    ],
    [
      'the secret key missing beside the webhook’s',
      { ...NONE, STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      'production',
      /SECRET_KEY is missing/,
    ],
    [
      'the secret key missing beside an address',
      { ...NONE, STRIPE_API_BASE: 'http://localhost:9' },
      'staging',
      /SECRET_KEY is missing/,
    ],
  ])('refuses %s', (_what, variables, environment, message) => {
    expect(() => cardSettings(variables, environment)).toThrow(message);
  });
});
