import type { ClientConfig } from '@le-chai/federation/composition';
import { Slug, type Slugs, USUAL_SLUGS } from '@le-chai/federation/slugs';
import {
  cardPayment,
  errorReporting,
  type ThirdParty,
  TRACKER_IDS,
  trackers,
  type TrackerSettings,
} from '@le-chai/federation/trackers';
import * as z from 'zod/mini';
import { type Environment, ENVIRONMENTS } from './environments.ts';
import { overrideOrigins } from './override-origins.ts';

/** What an environment decides of a page's configuration. */
export type EnvironmentConfig = Pick<
  ClientConfig,
  'tradingSite' | 'trackers' | 'errorReporting' | 'cardPayment' | 'images' | 'overrideOrigins'
> & { slugs: Slugs };

const Address = z.url({ protocol: /^https?$/, error: 'must be an address such as https://www.lechai.example' });

/**
 * The configuration of an environment: its own set, with the variables that are set in their places.
 * @param problems gains a sentence for each variable that does not fit, beginning with its name
 */
export function readConfiguration(
  environment: Environment,
  variables: Readonly<Record<string, string | undefined>>,
  problems: string[],
): EnvironmentConfig {
  const given: Record<string, string | undefined> = { ...ENVIRONMENTS[environment], ...variables };
  if (!given['TRADING_SITE']) {
    problems.push('TRADING_SITE is missing: the address of your public site, where visitors to a sale are sent');
  }
  const cards = partySettings(cardPayment, given, problems);
  const misplaced = cards && cardKeyProblem(cards.publishableKey, environment);
  if (misplaced) problems.push(misplaced);
  const cdn = address(given, 'IMAGE_CDN', problems);
  if (cdn !== null && environment === 'production') {
    problems.push(
      'IMAGE_CDN must not be set when APP_ENV is production: photographs are served from their bucket there',
    );
  }
  const bucket = address(given, 'IMAGE_BUCKET', problems);
  if (cdn !== null && bucket === null) problems.push('IMAGE_CDN also needs IMAGE_BUCKET');
  // The people who look at a preview are those who build it: its settings are checked, but no tracker is loaded.
  const watched = environment !== 'preview';
  const configured = trackerSettings(given, problems);
  const reporting = partySettings(errorReporting, given, problems) ?? null;
  return {
    tradingSite: address(given, 'TRADING_SITE', problems) ?? '',
    slugs: {
      product: slug(given, 'PRODUCT_SLUG', problems) ?? USUAL_SLUGS.product,
      marketplace: slug(given, 'MARKETPLACE_SLUG', problems) ?? USUAL_SLUGS.marketplace,
    },
    trackers: watched ? configured : {},
    errorReporting: watched ? reporting : null,
    cardPayment: cards ?? null,
    images: { bucket, cdn },
    overrideOrigins: overrideOrigins(given['OVERRIDE_ORIGINS'], environment, problems),
  };
}

/** A slug of the wire format, which the API has from the variable of the same name. */
function slug(given: Variables, name: 'PRODUCT_SLUG' | 'MARKETPLACE_SLUG', problems: string[]): string | undefined {
  const value = given[name];
  const fault = value !== undefined && z.safeParse(Slug, value).error;
  if (fault) problems.push(`${name} ${fault.issues[0]?.message}`);
  return value;
}

/** An address without a trailing slash, or null if there is none. */
function address(
  given: Readonly<Record<string, string | undefined>>,
  name: 'TRADING_SITE' | 'IMAGE_BUCKET' | 'IMAGE_CDN',
  problems: string[],
): string | null {
  const value = given[name];
  if (value === undefined) return null;
  const parsed = z.safeParse(Address, value);
  const url = parsed.success ? new URL(parsed.data) : null;
  if (url && !url.search && !url.hash && !url.username) return url.href.replace(/\/$/, '');
  problems.push(
    `${name} ${url ? 'must be an address without a query, fragment or user name' : parsed.error?.issues[0]?.message}`,
  );
  return null;
}

/**
 * Why this key of the card provider has no place here: real money is moved in production and nowhere else
 * (specification, section 1: "test keys in staging and preview").
 * @returns undefined where it fits
 */
function cardKeyProblem(publishableKey: string, environment: Environment): string | undefined {
  const live = publishableKey.startsWith('pk_live_');
  const production = environment === 'production';
  if (live === production) return undefined;
  const kind = live ? 'live' : 'test';
  return `STRIPE_PUBLISHABLE_KEY is a ${kind} key, and APP_ENV is ${environment}: live keys belong in production, test keys everywhere else`;
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The settings of one third party from its variables.
 * @returns undefined where none of them is set, or they do not fit: then `problems` says why, naming the variable
 */
function partySettings<Settings extends z.ZodMiniObject>(
  { settings, variables: names }: ThirdParty<Settings>,
  variables: Variables,
  problems: string[],
): z.infer<Settings> | undefined {
  const given = Object.entries<string>(names).flatMap(([key, name]) => {
    const value = variables[name];
    return value === undefined ? [] : [{ key, name, value }];
  });
  const [first] = given;
  if (!first) return undefined;
  const parsed = z.safeParse(settings, Object.fromEntries(given.map(({ key, value }) => [key, value])));
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    const name = (names as Record<string, string>)[String(path[0])] ?? '';
    problems.push(variables[name] === undefined ? `${first.name} also needs ${name}` : `${name} ${message}`);
  }
  return undefined;
}

/** The settings of every tracker that is configured. */
function trackerSettings(variables: Variables, problems: string[]): TrackerSettings {
  const each = TRACKER_IDS.map((id) => [id, partySettings<z.ZodMiniObject>(trackers[id], variables, problems)]);
  return Object.fromEntries(each.filter(([, settings]) => settings !== undefined)) as TrackerSettings;
}
