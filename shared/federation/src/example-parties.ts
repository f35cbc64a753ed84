import type { Parties } from './third-parties.ts';

/** Made-up variables of an environment that configures every tracker and error reporting: for tests. */
export const PARTY_VARIABLES = {
  GOOGLE_ANALYTICS_ID: 'G-ABCDEF1234',
  GOOGLE_TAG_MANAGER_ID: 'GTM-ABCDEF',
  GOOGLE_MAPS_KEY: 'AIzaSyA-made-up-key-for-this-test-only_',
  HUBSPOT_ID: '12345678',
  HUBSPOT_REGION: 'eu1',
  POSTHOG_KEY: 'phc_madeupkey12',
  META_PIXEL_ID: '123456789012345',
  SENTRY_DSN: 'https://abc123@errors.vendor.example/7',
};

/** What a page is given of them. */
export const EXAMPLE_PARTIES: Omit<Parties, 'cardPayment'> = {
  trackers: {
    'web-analytics': { measurementId: 'G-ABCDEF1234' },
    'tag-manager': { containerId: 'GTM-ABCDEF' },
    maps: { key: 'AIzaSyA-made-up-key-for-this-test-only_' },
    crm: { portalId: '12345678', region: 'eu1' },
    'product-analytics': { key: 'phc_madeupkey12', host: 'https://eu.i.posthog.com' },
    campaigns: { pixelId: '123456789012345' },
  },
  errorReporting: { dsn: 'https://abc123@errors.vendor.example/7' },
};
