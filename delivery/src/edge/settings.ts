import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ClientConfig } from '@le-chai/federation/composition';
import { httpsOf, isLoopback } from '@le-chai/http/https-setting';
import * as z from 'zod/mini';
import { type EnvironmentConfig, readConfiguration } from '../configuration/read-configuration.ts';
import { DeliveryError } from '../delivery-error.ts';
import { ChannelName } from '../store/channel.ts';
import { isObjectStore, storeFolder } from '../store/open-store.ts';
import { type ApiChoice, apiChoice } from './api-choice.ts';
import { type EdgeLimits, limitsOf, limitVariables, whole } from './limits.ts';

const environments = ClientConfig.shape.environment.options;

const origin = z.url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:3000' });
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const Variables = z.object({
  PORT: z._default(whole(0, 65_535), 4000),
  EDGE_HOST: z._default(z.string(), 'localhost'),
  STORE_CACHE_DIR: z.optional(z.string()),
  CHANNEL: z._default(ChannelName, 'stable'),
  API_URL: origin,
  STAGING_API_URL: z.optional(origin),
  APP_ENV: z._default(z.enum(environments, `must be one of ${environments.join(', ')}`), 'development'),
  DEPLOYMENT: z._default(z.string(), 'development'),
  PUBLIC_URL: z.optional(origin),
  WORDMARK: z._default(z.string(), 'Le Chai'),
  HTTPS: z.optional(z.enum(['0', '1'], 'must be 0 or 1')),
  TRUSTED_PROXIES: z._default(whole(0, 10), 0),
  DRAIN_SECONDS: z._default(whole(0, 300), 0),
  METRICS_PORT: z._default(whole(0, 65_535), 0),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  MIN_FREE_DISK_MB: z._default(whole(0, 1_000_000_000), 200),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(origin),
  LOG_LEVEL: z._default(z.enum(levels, `must be one of ${levels.join(', ')}`), 'info'),
  ...limitVariables,
});

/** How one edge runs. */
export interface EdgeSettings {
  port: number;
  /** The interface to listen on; the loopback by default. */
  host: string;
  /** The folder of the store, where it is one. */
  storeDir: string;
  /** Where files of an object store are mirrored; null where the store is a folder. */
  mirrorDir: string | null;
  channel: string;
  /** Origin of the product API. */
  apiUrl: string;
  /** The APIs that browsers may choose between; null in production. */
  choice: ApiChoice | null;
  /** The origin that members use, for absolute addresses in pages; null if it is not set. */
  publicUrl: string | null;
  /** The configuration that every page is given; its browser chooses which API to call. */
  client: Omit<ClientConfig, 'apiBases'> & Pick<EnvironmentConfig, 'slugs'>;
  /** Whether members reach this edge by https, through something in front of it. */
  https: boolean;
  /** How many of our own proxies are in front: that many entries of X-Forwarded-For are trusted. */
  trustedProxies: number;
  /** How long it keeps serving after it is asked to stop, while it reports that it is not ready, ms. */
  drainMs: number;
  /** Where its metrics are served; port 0 for any free one. */
  metrics: { host: string; port: number };
  /** With less space for its mirror than this it is not ready, bytes. */
  leastDiskBytes: number;
  /** Whether traces are taken. */
  traced: boolean;
  logLevel: string;
  limits: EdgeLimits;
}

/**
 * The settings that environment variables describe (see docs/guides/deploying.md).
 * @throws {DeliveryError} `wrong-usage` naming every variable that does not fit
 */
export function readSettings(variables: NodeJS.ProcessEnv): EdgeSettings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(Variables, given);
  if (!parsed.success) {
    throw unfit(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  }
  const env = parsed.data;
  const problems: string[] = [];
  const configuration = readConfiguration(env.APP_ENV, given, problems);
  const https = httpsOf(env.HTTPS, env.APP_ENV);
  if (!https && env.APP_ENV === 'production' && !isLoopback(env.EDGE_HOST)) {
    problems.push('HTTPS must not be 0 when APP_ENV is production, unless EDGE_HOST is a loopback address');
  }
  if (problems.length > 0) throw unfit(problems);
  return {
    port: env.PORT,
    host: env.EDGE_HOST,
    storeDir: storeFolder(variables),
    mirrorDir: isObjectStore(variables) ? resolve(env.STORE_CACHE_DIR ?? join(tmpdir(), 'le-chai-edge')) : null,
    channel: env.CHANNEL,
    apiUrl: env.API_URL,
    choice: apiChoice(env.APP_ENV, env.API_URL, env.STAGING_API_URL),
    publicUrl: env.PUBLIC_URL === undefined ? null : new URL(env.PUBLIC_URL).origin,
    client: {
      environment: env.APP_ENV,
      deployment: env.DEPLOYMENT,
      wordmark: env.WORDMARK,
      apiBase: '/core',
      ...configuration,
    },
    https,
    trustedProxies: env.TRUSTED_PROXIES,
    drainMs: env.DRAIN_SECONDS * 1000,
    metrics: { host: env.METRICS_HOST, port: env.METRICS_PORT },
    leastDiskBytes: env.MIN_FREE_DISK_MB * 1_000_000,
    traced: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    logLevel: env.LOG_LEVEL,
    limits: limitsOf(env),
  };
}

function unfit(problems: readonly string[]): DeliveryError {
  return new DeliveryError('wrong-usage', `The edge cannot start:\n${problems.join('\n')}`);
}
