import * as z from 'zod/mini';

/** What a page must be allowed to ask of others, by directive of its content security policy. */
export interface Sources {
  /** Hosts of scripts. No directive lists them (`strict-dynamic`); the default Trusted Types policy admits them. */
  script?: readonly string[];
  connect?: readonly string[];
  img?: readonly string[];
  frame?: readonly string[];
  style?: readonly string[];
  font?: readonly string[];
  worker?: readonly string[];
  /** Trusted Types policies that its scripts create. */
  policies?: readonly string[];
}

/** A third party that a house may configure. */
export interface ThirdParty<Settings extends z.ZodMiniObject> {
  vendor: string;
  /** Its purpose, in words that can be shown. */
  purpose: string;
  settings: Settings;
  /** The variable that each setting is read from. */
  variables: { readonly [Key in keyof z.infer<Settings>]: string };
  sources: (settings: z.infer<Settings>) => Sources;
}

const text = (pattern: RegExp, example: string) =>
  z.string().check(z.regex(pattern, `must look like ${example}`), z.maxLength(200, 'is too long'));

const address = z.url({ protocol: /^https?$/, error: 'must be an address such as https://eu.i.posthog.com' });

/**
 * Every third party that may watch a page, in one list (specification, section 1). The edge derives the content security
 * policy from those that are configured, the host loads them after consent; neither knows one that is not here.
 */
export const trackers = {
  'web-analytics': thirdParty({
    vendor: 'Google Analytics',
    purpose: 'Counts visits and pages.',
    settings: z.object({ measurementId: text(/^G-[A-Z0-9]{4,20}$/, 'G-XXXXXXXXXX') }),
    variables: { measurementId: 'GOOGLE_ANALYTICS_ID' },
    sources: () => ({
      script: ['https://www.googletagmanager.com'],
      connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
      img: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
      policies: ['goog#html'],
    }),
  }),
  'tag-manager': thirdParty({
    vendor: 'Google Tag Manager',
    purpose: 'Loads the tags we manage there.',
    settings: z.object({ containerId: text(/^GTM-[A-Z0-9]{4,12}$/, 'GTM-XXXXXXX') }),
    variables: { containerId: 'GOOGLE_TAG_MANAGER_ID' },
    sources: () => ({
      script: ['https://www.googletagmanager.com'],
      connect: ['https://www.googletagmanager.com', 'https://www.google.com'],
      img: ['https://www.googletagmanager.com'],
      frame: ['https://www.googletagmanager.com'],
      policies: ['goog#html'],
    }),
  }),
  maps: thirdParty({
    vendor: 'Google Maps',
    purpose: 'Finds and checks addresses.',
    settings: z.object({ key: text(/^[\w-]{20,80}$/, 'AIza…, 39 characters') }),
    variables: { key: 'GOOGLE_MAPS_KEY' },
    sources: () => ({
      script: ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
      connect: ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'],
      img: [
        'https://*.googleapis.com',
        'https://*.gstatic.com',
        'https://*.google.com',
        'https://*.googleusercontent.com',
      ],
      frame: ['https://*.google.com'],
      style: ['https://fonts.googleapis.com'],
      font: ['https://fonts.gstatic.com'],
      worker: ['blob:'],
      policies: ['google-maps-api-loader', 'google-maps-api#html', 'lit-html'],
    }),
  }),
  crm: thirdParty({
    vendor: 'HubSpot',
    purpose: 'Shows us which pages our contacts read.',
    settings: z.object({
      portalId: text(/^\d{3,12}$/, '12345678'),
      region: z._default(z.enum(['na1', 'na2', 'eu1', 'ap1', 'ca1'], 'must be na1, na2, eu1, ap1 or ca1'), 'na1'),
    }),
    variables: { portalId: 'HUBSPOT_ID', region: 'HUBSPOT_REGION' },
    // Not hscollectedforms.net, whose script would send off anything members type into forms.
    sources: () => ({
      script: [
        'https://*.hs-scripts.com',
        'https://*.hs-analytics.net',
        'https://*.hs-banner.com',
        'https://*.hubspot.com',
      ],
      connect: ['https://*.hubspot.com', 'https://*.hubapi.com', 'https://*.hs-banner.com'],
      img: ['https://*.hubspot.com', 'https://*.hsforms.com'],
    }),
  }),
  'product-analytics': thirdParty({
    vendor: 'PostHog',
    purpose: 'Shows us how the site is used.',
    settings: z.object({
      key: text(/^phc_\w{10,100}$/, 'phc_XXXXXXXXXX'),
      host: z._default(address, 'https://eu.i.posthog.com'),
    }),
    variables: { key: 'POSTHOG_KEY', host: 'POSTHOG_HOST' },
    sources: ({ host }) => ({
      script: [posthogAssets(host)],
      connect: [...new Set([new URL(host).origin, posthogAssets(host)])],
    }),
  }),
  campaigns: thirdParty({
    vendor: 'Meta Pixel',
    purpose: 'Shows us which campaigns bring visitors.',
    settings: z.object({ pixelId: text(/^\d{6,20}$/, '123456789012345') }),
    variables: { pixelId: 'META_PIXEL_ID' },
    // An image alone: its script would read whole addresses.
    sources: () => ({ img: ['https://www.facebook.com'] }),
  }),
} as const;

/** Receives error reports. It is not contacted before the first error. */
export const errorReporting = thirdParty({
  vendor: 'Sentry',
  purpose: 'Receives error reports.',
  settings: z.object({
    dsn: z
      .url('must look like https://key@host/1')
      .check(z.regex(/^https?:\/\/\w+@[\w.:-]+(?:\/[\w-]+)*\/\d+$/, 'must look like https://key@host/1')),
  }),
  variables: { dsn: 'SENTRY_DSN' },
  sources: ({ dsn }) => ({ connect: [new URL(dsn).origin] }),
});

/** Takes cards. Its script is loaded when a card is needed, whatever the answer about cookies. */
export const cardPayment = thirdParty({
  vendor: 'Stripe',
  purpose: 'Takes card payments.',
  settings: z.object({ publishableKey: text(/^pk_(?:live|test)_\w{3,180}$/, 'pk_test_XXXXXXXXXX') }),
  variables: { publishableKey: 'STRIPE_PUBLISHABLE_KEY' },
  sources: () => ({
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    connect: ['https://api.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  }),
});

export type TrackerId = keyof typeof trackers;

/** The ids of {@link trackers}, in their order. */
export const TRACKER_IDS = Object.keys(trackers) as TrackerId[];

/** The trackers that a deployment has, with their settings. */
export const TrackerSettings = z.object({
  'web-analytics': z.optional(trackers['web-analytics'].settings),
  'tag-manager': z.optional(trackers['tag-manager'].settings),
  maps: z.optional(trackers.maps.settings),
  crm: z.optional(trackers.crm.settings),
  'product-analytics': z.optional(trackers['product-analytics'].settings),
  campaigns: z.optional(trackers.campaigns.settings),
});
export type TrackerSettings = z.infer<typeof TrackerSettings>;

/** Where PostHog's scripts are: its cloud keeps them on a host of their own. */
export function posthogAssets(host: string): string {
  return new URL(host).origin.replace(/^https:\/\/(us|eu)\.i\.posthog\.com$/, 'https://$1-assets.i.posthog.com');
}

function thirdParty<Settings extends z.ZodMiniObject>(party: ThirdParty<Settings>): ThirdParty<Settings> {
  return party;
}
