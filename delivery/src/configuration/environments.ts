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
 * The defaults of each environment, which variables of the process can override (specification, section 1; the table in
 * docs/guides/deploying.md). The same build runs in all of them: the edge chooses a set when it starts. Nothing here is
 * secret, all of it reaches browsers. A missing value means none: no trackers, no cards, no CDN. Every production house
 * has its own trading site, so that set names none, and the edge starts only if the variable does.
 */
export const ENVIRONMENTS: Readonly<Record<Environment, Readonly<Partial<Record<Setting, string>>>>> = {
  development: { TRADING_SITE: 'https://www.lechai.example', OVERRIDE_ORIGINS: 'http://localhost:*' },
  staging: { TRADING_SITE: 'https://staging.lechai.example' },
  preview: { TRADING_SITE: 'https://staging.lechai.example' },
  production: {},
};
