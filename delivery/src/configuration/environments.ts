import type { ClientConfig } from '@le-chai/federation/composition';

export type Environment = ClientConfig['environment'];

/** A variable that an environment may give a value to. */
export type Setting =
  | 'TRADING_SITE'
  | 'PRODUCT_SLUG'
  | 'MARKETPLACE_SLUG'
  | 'GOOGLE_ANALYTICS_ID'
  | 'GOOGLE_TAG_MANAGER_ID'
  | 'GOOGLE_MAPS_KEY'
  | 'HUBSPOT_ID'
  | 'HUBSPOT_REGION'
  | 'POSTHOG_KEY'
  | 'POSTHOG_HOST'
  | 'META_PIXEL_ID'
  | 'SENTRY_DSN'
  | 'STRIPE_PUBLISHABLE_KEY'
  | 'IMAGE_BUCKET'
  | 'IMAGE_CDN'
  | 'OVERRIDE_ORIGINS';

/**
 * What each environment is, unless a variable of the process says otherwise (specification, section 1; the table in
 * docs/guides/deploying.md). The same build runs in all of them: the edge chooses a set when it starts. Nothing here is
 * secret, all of it reaches browsers. A value that is not here is none: no trackers, no cards, no CDN. Every house in production has a
 * trading site of its own, so that set has none: the edge starts only where the variable says it.
 */
export const ENVIRONMENTS: Readonly<Record<Environment, Readonly<Partial<Record<Setting, string>>>>> = {
  development: { TRADING_SITE: 'https://www.lechai.example', OVERRIDE_ORIGINS: 'http://localhost:*' },
  staging: { TRADING_SITE: 'https://staging.lechai.example' },
  preview: { TRADING_SITE: 'https://staging.lechai.example' },
  production: {},
};
