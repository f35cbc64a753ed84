import { ClientConfig } from '@le-chai/federation/composition';
import * as z from 'zod/mini';
import { DeliveryError } from '../delivery-error.ts';
import { ChannelName } from '../store/channel.ts';
import { storeFolder } from '../store/open-store.ts';

const environments = ClientConfig.shape.environment.options;

/** A whole number of this range. */
const whole = (least: number, most: number) =>
  z.coerce
    .number(`must be a whole number from ${least} to ${most}`)
    .check(
      z.int(`must be a whole number from ${least} to ${most}`),
      z.minimum(least, `must be at least ${least}`),
      z.maximum(most, `must be at most ${most}`),
    );

const origin = z.url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:3000' });
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const Variables = z.object({
  PORT: z._default(whole(0, 65_535), 4000),
  EDGE_HOST: z._default(z.string(), 'localhost'),
  CHANNEL: z._default(ChannelName, 'stable'),
  API_URL: origin,
  APP_ENV: z._default(z.enum(environments, `must be one of ${environments.join(', ')}`), 'development'),
  DEPLOYMENT: z._default(z.string(), 'development'),
  WORDMARK: z._default(z.string(), 'Le Chai'),
  TRADING_SITE: z._default(origin, 'https://www.lechai.example'),
  HTTPS: z._default(z.enum(['0', '1'], 'must be 0 or 1'), '0'),
  TRUSTED_PROXIES: z._default(whole(0, 10), 0),
  LOG_LEVEL: z._default(z.enum(levels, `must be one of ${levels.join(', ')}`), 'info'),
});

/** How one edge runs. */
export interface EdgeSettings {
  port: number;
  /** The interface to listen on; the loopback unless told otherwise. */
  host: string;
  storeDir: string;
  channel: string;
  /** Origin of the product API. */
  apiUrl: string;
  client: ClientConfig;
  /** Whether members reach this edge by https, through something in front of it. */
  https: boolean;
  /** How many proxies of the house stand in front: that many entries of X-Forwarded-For are believed. */
  trustedProxies: number;
  logLevel: string;
}

/**
 * The settings that environment variables describe (see docs/guides/deploying.md).
 * @throws {DeliveryError} `wrong-usage` naming every variable that does not fit
 */
export function readSettings(variables: NodeJS.ProcessEnv): EdgeSettings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(Variables, given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new DeliveryError('wrong-usage', `The edge cannot start:\n${problems.join('\n')}`);
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.EDGE_HOST,
    storeDir: storeFolder(variables),
    channel: env.CHANNEL,
    apiUrl: env.API_URL,
    client: {
      environment: env.APP_ENV,
      deployment: env.DEPLOYMENT,
      wordmark: env.WORDMARK,
      tradingSite: env.TRADING_SITE,
      apiBase: '/core',
    },
    https: env.HTTPS === '1',
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL,
  };
}
