import { resolve } from 'node:path';
import { SLUG, SLUG_RULE } from '@le-chai/contracts/house';
import * as z from 'zod/mini';
import { LEAST_AUDIT_YEARS } from './core/work/keep-house.ts';
import { readLaneSettings } from './core/database/lane-settings.ts';
import { httpsOf, isLoopback } from '@le-chai/http/https-setting';
import { marketplaceSettings } from './cellar/operations.ts';
import { pushSettings } from './core/notices/push/push-settings.ts';
import { cardSettings } from './core/payments/provider/card-settings.ts';

/** A limit, 1 at least: a high one takes it away. */
const Amount = (usual: number) => z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1e9)), usual);

const MarketplaceSecret = z.string().check(z.regex(/^[\x21-\x7e]{32,256}$/, 'must be 32 to 256 visible characters'));

const Environment = z.object({
  /** A PostgreSQL; without it the embedded one in DATA_DIR. */
  DATABASE_URL: z.optional(z.string()),
  /** The same PostgreSQL as the role that owns the tables, for migrations alone; without it DATABASE_URL runs them. */
  MIGRATION_DATABASE_URL: z.optional(z.string()),
  DATA_DIR: z._default(z.string(), '.data'),
  /** Any free port if none is given; reported in the log line and to the parent process. */
  API_PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 0),
  API_HOST: z._default(z.string(), '127.0.0.1'),
  /** Where its metrics are served: any free port if none is given, of this machine alone. The log line `ready` says where. */
  METRICS_PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 0),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  /** With less space on the disk of DATA_DIR, MB, it says that it is not ready. */
  MIN_FREE_DISK_MB: z._default(z.coerce.number().check(z.minimum(0)), 200),
  /** How long it keeps serving after a signal to end, while it reports that it is not ready: time for a load balancer to notice. */
  DRAIN_SECONDS: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(300)), 0),
  /** A mail server, `smtp://user:password@host:port`; without it mails are written to DATA_DIR/mail. */
  SMTP_URL: z.optional(z.string()),
  /** Who mails come from, such as `Domaine Exemple <cellar@domaine.example>`; production needs one. */
  MAIL_FROM: z.optional(z.string()),
  /** Where members reach the product: completes the links in mails. */
  PUBLIC_URL: z._default(z.string(), 'http://localhost:4000'),
  /** Stripe, all three of one mode; without them cards are charged by the test provider, in production by nobody. */
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^(?:sk|rk)_(?:test|live)_\w+$/, 'must be a secret key of Stripe')),
  ),
  STRIPE_PUBLISHABLE_KEY: z.optional(
    z.string().check(z.regex(/^pk_(?:test|live)_\w+$/, 'must be a publishable key of Stripe')),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    z.string().check(z.regex(/^whsec_\w+$/, 'must be the signing secret of the webhook')),
  ),
  /** Where Stripe answers, if it is an emulator. */
  STRIPE_API_BASE: z.optional(z.url()),
  /** How long an answer of Stripe is waited for, ms. */
  STRIPE_TIMEOUT_MS: z._default(z.coerce.number().check(z.int(), z.minimum(100), z.maximum(80_000)), 10_000),
  /** Slugs of the wire format, the same as the edge has. Every schema is made of them, so the contracts read them themselves. */
  PRODUCT_SLUG: z.optional(z.string().check(z.regex(SLUG, SLUG_RULE))),
  MARKETPLACE_SLUG: z.optional(z.string().check(z.regex(SLUG, SLUG_RULE))),
  /** The trade marketplace, at its address; without it the local one, in production none. */
  MARKETPLACE_URL: z.optional(z.url()),
  /** Signs our calls and its messages. */
  MARKETPLACE_SECRET: z.optional(MarketplaceSecret),
  /** Still good for its messages while the secret is changed. */
  MARKETPLACE_PREVIOUS_SECRET: z.optional(MarketplaceSecret),
  /** How long an answer of the marketplace is waited for, ms. */
  MARKETPLACE_TIMEOUT_MS: z._default(z.coerce.number().check(z.int(), z.minimum(100), z.maximum(60_000)), 10_000),
  /** The keys by which push services know the house, as `operate -- push keys` makes them; without them no device is notified. */
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[\w-]{87}$/, 'must be a key made by push keys'))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, 'must be a key made by push keys'))),
  /** Where a push service answers that is an emulator, on this machine and outside production. */
  PUSH_EMULATOR: z.optional(z.url()),
  /** Header in which a proxy of your own names the country of a sender by its two letters, such as `CF-IPCountry`. */
  COUNTRY_HEADER: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be the name of a header'))),
  /** Calls a minute, of one member and of one sender (an IPv4 address, or the /64 of an IPv6 address). */
  CALLS_PER_MEMBER: Amount(1200),
  CALLS_PER_SENDER: Amount(3000),
  /** Wrong passwords of one sender in 15 minutes. */
  WRONG_PASSWORDS_PER_SENDER: Amount(50),
  /** PDF, CSV, XLSX and copies of one's data a member may have made a minute. */
  FILES_PER_MEMBER: Amount(6),
  /** Years that entries of the audit are kept. */
  AUDIT_YEARS: z._default(
    z.coerce.number().check(z.int(), z.minimum(LEAST_AUDIT_YEARS), z.maximum(100)),
    LEAST_AUDIT_YEARS,
  ),
  /** Mails a day to one address that others cause. */
  MAILS_PER_RECIPIENT: Amount(10),
  /** Whether members reach the house by https: 1 or 0, in production 1 unless it is turned off on one machine. */
  HTTPS: z.optional(z.enum(['0', '1'])),
  APP_ENV: z._default(z.enum(['development', 'staging', 'preview', 'production']), 'development'),
});

/** Mails of a house under test come from here. */
const MADE_UP_SENDER = 'Le Chai <cellar@le-chai.example>';

/**
 * What the environment variables say.
 * @throws {Error} naming the variable that does not fit
 */
export function readConfiguration(variables: NodeJS.ProcessEnv) {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const read = z.safeParse(Environment, set);
  if (!read.success) throw new Error(`Environment: ${z.prettifyError(read.error)}`);
  const { DATABASE_URL, DATA_DIR, API_PORT, API_HOST, APP_ENV, SMTP_URL, MAIL_FROM, PUBLIC_URL } = read.data;
  const { MIGRATION_DATABASE_URL } = read.data;
  if (MIGRATION_DATABASE_URL !== undefined && DATABASE_URL === undefined)
    throw new Error('Environment: MIGRATION_DATABASE_URL needs DATABASE_URL, the role that the server connects as');
  if (MAIL_FROM === undefined && APP_ENV === 'production')
    throw new Error('Environment: MAIL_FROM is missing where APP_ENV is production: members reply to it');
  return {
    databaseUrl: DATABASE_URL,
    migrationUrl: MIGRATION_DATABASE_URL,
    lanes: readLaneSettings(set),
    dataDir: resolve(DATA_DIR),
    port: API_PORT,
    host: API_HOST,
    metrics: { host: read.data.METRICS_HOST, port: read.data.METRICS_PORT },
    disk: { folder: resolve(DATA_DIR), leastBytes: read.data.MIN_FREE_DISK_MB * 1_000_000 },
    countryHeader: read.data.COUNTRY_HEADER,
    drainMs: read.data.DRAIN_SECONDS * 1000,
    environment: APP_ENV,
    https: readHttps(read.data),
    cards: cardSettings(read.data, APP_ENV),
    marketplace: marketplaceSettings(read.data, APP_ENV),
    push: pushSettings(read.data, APP_ENV, MAIL_FROM ?? MADE_UP_SENDER),
    keeping: { auditYears: read.data.AUDIT_YEARS },
    limits: {
      callsPerMember: read.data.CALLS_PER_MEMBER,
      callsPerSender: read.data.CALLS_PER_SENDER,
      wrongPasswordsPerSender: read.data.WRONG_PASSWORDS_PER_SENDER,
      filesPerMember: read.data.FILES_PER_MEMBER,
      mailsPerRecipient: read.data.MAILS_PER_RECIPIENT,
    },
    mail: {
      smtp: SMTP_URL,
      folder: resolve(DATA_DIR, 'mail'),
      from: MAIL_FROM ?? MADE_UP_SENDER,
      publicUrl: PUBLIC_URL.replace(/\/$/, ''),
    },
  };
}

/** @throws {Error} if a production house that others reach would hand out cookies over plain HTTP */
function readHttps({
  HTTPS,
  APP_ENV,
  PUBLIC_URL,
}: {
  HTTPS?: '0' | '1' | undefined;
  APP_ENV: string;
  PUBLIC_URL: string;
}): boolean {
  const https = httpsOf(HTTPS, APP_ENV);
  if (https || APP_ENV !== 'production' || isLoopback(new URL(PUBLIC_URL).hostname)) return https;
  throw new Error(
    'Environment: HTTPS must not be 0 where APP_ENV is production, unless PUBLIC_URL is an address of this machine',
  );
}
