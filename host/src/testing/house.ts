import type { ClientConfig } from '@le-chai/federation/composition';

/** The configuration of a house for tests. */
export const config: ClientConfig = {
  environment: 'development',
  deployment: 'test',
  wordmark: 'Le Chai',
  tradingSite: 'https://www.lechai.example',
  apiBase: '/core',
  apiBases: { current: 'development', offered: ['development'] },
  trackers: {},
  errorReporting: null,
  cardPayment: null,
  images: { bucket: null, cdn: null },
};
