import { EXAMPLE_PARTIES, PARTY_VARIABLES } from '@le-chai/federation/example-parties';
import { type Environment, ENVIRONMENTS } from './environments.ts';
import { readConfiguration } from './read-configuration.ts';

/** What a house in production has to set. */
const OWN = { TRADING_SITE: 'https://www.house.example' };

function read(environment: Environment, variables: Record<string, string> = {}) {
  const problems: string[] = [];
  const given = { ...(environment === 'production' && OWN), ...variables };
  return { ...readConfiguration(environment, given, problems), problems };
}

const names = Object.keys(ENVIRONMENTS) as Environment[];

describe('the configuration of an environment', () => {
  it('needs the address of the public site in production, which is nobody else’s', () => {
    for (const variables of [{}, { TRADING_SITE: '' }]) {
      const problems: string[] = [];
      readConfiguration('production', variables, problems);
      expect(problems).toContainEqual(expect.stringMatching(/^TRADING_SITE is missing/));
    }
    expect(read('production').tradingSite).toBe(OWN.TRADING_SITE);
  });

  it.each(names)('%s needs no other variable, and asks nobody by itself', (environment) => {
    expect(read(environment)).toEqual({
      tradingSite: expect.stringMatching(/^https:/),
      slugs: { product: 'house', marketplace: 'trade' },
      trackers: {},
      errorReporting: null,
      cardPayment: null,
      images: { bucket: null, cdn: null },
      overrideOrigins: { development: ['http://localhost:*'], staging: [], preview: [], production: null }[environment],
      problems: [],
    });
  });

  it('takes every value from a variable', () => {
    const cdn = { IMAGE_BUCKET: 'https://photos.example/lots/', IMAGE_CDN: 'https://cdn.example' };
    const slugs = { PRODUCT_SLUG: 'maison', MARKETPLACE_SLUG: 'halle' };
    const own = { ...slugs, TRADING_SITE: 'https://www.house.example', STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' };
    expect(read('staging', { ...PARTY_VARIABLES, ...cdn, ...own })).toEqual({
      tradingSite: 'https://www.house.example',
      slugs: { product: 'maison', marketplace: 'halle' },
      ...EXAMPLE_PARTIES,
      cardPayment: { publishableKey: 'pk_test_abc' },
      images: { bucket: 'https://photos.example/lots', cdn: 'https://cdn.example' },
      overrideOrigins: [],
      problems: [],
    });
  });

  it.each(names)('takes trading site, analytics, maps, cards and photographs in %s from variables', (environment) => {
    const production = environment === 'production';
    const key = production ? 'pk_live_abc' : 'pk_test_abc';
    const own = {
      TRADING_SITE: 'https://www.house.example',
      GOOGLE_ANALYTICS_ID: 'G-OWN1234567',
      GOOGLE_MAPS_KEY: PARTY_VARIABLES.GOOGLE_MAPS_KEY,
      STRIPE_PUBLISHABLE_KEY: key,
      IMAGE_BUCKET: 'https://photos.example',
      ...(!production && { IMAGE_CDN: 'https://cdn.example' }),
    };
    const { tradingSite, trackers, cardPayment, images, problems } = read(environment, own);
    expect({ tradingSite, cardPayment, images, problems }).toEqual({
      tradingSite: 'https://www.house.example',
      cardPayment: { publishableKey: key },
      images: { bucket: 'https://photos.example', cdn: production ? null : 'https://cdn.example' },
      problems: [],
    });
    const watched = { 'web-analytics': { measurementId: 'G-OWN1234567' }, maps: EXAMPLE_PARTIES.trackers.maps };
    expect(trackers).toEqual(environment === 'preview' ? {} : watched);
  });

  it('has no trackers in a preview, and takes cards there', () => {
    const preview = read('preview', { ...PARTY_VARIABLES, STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' });
    expect(preview.trackers).toEqual({});
    expect(preview).toMatchObject({
      errorReporting: null,
      cardPayment: { publishableKey: 'pk_test_abc' },
      problems: [],
    });
    expect(read('preview', { GOOGLE_ANALYTICS_ID: 'x' }).problems).toHaveLength(1);
  });

  it.each([
    ['staging', 'pk_test_abc'],
    ['preview', 'pk_test_abc'],
    ['development', 'pk_test_abc'],
    ['production', 'pk_live_abc'],
  ] as const)('takes in %s the card key %s', (environment, publishableKey) => {
    const { cardPayment, problems } = read(environment, { STRIPE_PUBLISHABLE_KEY: publishableKey });
    expect([cardPayment, problems]).toEqual([{ publishableKey }, []]);
  });

  it.each([
    ['staging', 'pk_live_abc', 'live'],
    ['preview', 'pk_live_abc', 'live'],
    ['development', 'pk_live_abc', 'live'],
    ['production', 'pk_test_abc', 'test'],
  ] as const)('refuses in %s the card key %s', (environment, key, kind) => {
    expect(read(environment, { STRIPE_PUBLISHABLE_KEY: key }).problems).toEqual([
      expect.stringContaining(`STRIPE_PUBLISHABLE_KEY is a ${kind} key, and APP_ENV is ${environment}`),
    ]);
  });

  it('has no CDN in production', () => {
    const variables = { IMAGE_BUCKET: 'https://photos.example', IMAGE_CDN: 'https://cdn.example' };
    expect(read('production', variables).problems).toEqual([expect.stringMatching(/^IMAGE_CDN must not be set/)]);
    expect(read('production', { IMAGE_BUCKET: variables.IMAGE_BUCKET })).toMatchObject({
      images: { bucket: 'https://photos.example', cdn: null },
      problems: [],
    });
  });

  it.each([
    [{ TRADING_SITE: 'lechai' }, 'TRADING_SITE must be an address'],
    [{ TRADING_SITE: 'javascript:alert(1)' }, 'TRADING_SITE must be an address'],
    [{ PRODUCT_SLUG: 'Maison' }, 'PRODUCT_SLUG must begin with a small letter'],
    [{ MARKETPLACE_SLUG: 'la/halle' }, 'MARKETPLACE_SLUG must begin with a small letter'],
    [{ IMAGE_CDN: 'https://cdn.example' }, 'IMAGE_CDN also needs IMAGE_BUCKET'],
    [{ IMAGE_BUCKET: 'https://photos.example/?a=1' }, 'IMAGE_BUCKET must be an address without a query'],
    [{ GOOGLE_ANALYTICS_ID: 'UA-1234-1' }, 'GOOGLE_ANALYTICS_ID must look like G-'],
    [{ GOOGLE_TAG_MANAGER_ID: 'G-ABCDEF1234' }, 'GOOGLE_TAG_MANAGER_ID must look like GTM-'],
    [{ GOOGLE_MAPS_KEY: 'short' }, 'GOOGLE_MAPS_KEY must look like'],
    [{ HUBSPOT_ID: "1'; script-src *" }, 'HUBSPOT_ID must look like'],
    [{ HUBSPOT_ID: '12345678', HUBSPOT_REGION: 'eu' }, 'HUBSPOT_REGION must be na1'],
    [{ HUBSPOT_REGION: 'eu1' }, 'HUBSPOT_REGION also needs HUBSPOT_ID'],
    [{ POSTHOG_KEY: 'phc_madeupkey12', POSTHOG_HOST: 'posthog' }, 'POSTHOG_HOST must be an address'],
    [{ META_PIXEL_ID: 'abc' }, 'META_PIXEL_ID must look like'],
    [{ SENTRY_DSN: 'https://o1.ingest.sentry.io/1' }, 'SENTRY_DSN must look like'],
    [{ SENTRY_DSN: 'https://abc@999.999.999.999/1' }, 'SENTRY_DSN'],
    [{ STRIPE_PUBLISHABLE_KEY: 'sk_test_abc' }, 'STRIPE_PUBLISHABLE_KEY must look like pk_test_'],
  ])('says what is wrong with %j', (variables, problem) => {
    const { problems } = read('staging', variables as Record<string, string>);
    expect(problems).toEqual([expect.stringContaining(problem)]);
  });

  it('names every variable that does not fit, and repeats no secret key', () => {
    const { problems } = read('staging', { STRIPE_PUBLISHABLE_KEY: 'sk_live_secret', META_PIXEL_ID: 'x' });
    expect(problems).toHaveLength(2);
    expect(problems.join()).not.toContain('secret');
  });
});
