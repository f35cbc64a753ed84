import { isLoopback } from '@le-chai/http/https-setting';
import type { HttpSettings } from './http/http-marketplace.ts';

/** Who the marketplace is. `local` emulates a company, for tests and demonstrations; `none` is closed to members. */
export type MarketplaceSettings = ({ kind: 'http' } & HttpSettings) | { kind: 'local' } | { kind: 'none' };

interface MarketplaceVariables {
  MARKETPLACE_URL?: string | undefined;
  MARKETPLACE_SECRET?: string | undefined;
  MARKETPLACE_PREVIOUS_SECRET?: string | undefined;
  MARKETPLACE_TIMEOUT_MS: number;
}

/**
 * Which marketplace a house gets. With an address it is the one there. Without one it is the local marketplace, but never
 * in production: there it is off, and stays closed to members.
 * @throws {Error} naming the variable that does not fit
 */
export function marketplaceSettings(variables: MarketplaceVariables, environment: string): MarketplaceSettings {
  const { MARKETPLACE_URL: url, MARKETPLACE_SECRET: secret } = variables;
  const { MARKETPLACE_PREVIOUS_SECRET: previousSecret, MARKETPLACE_TIMEOUT_MS: timeoutMs } = variables;
  const production = environment === 'production';
  if (url === undefined) {
    if ((secret ?? previousSecret) !== undefined)
      throw new Error('Environment: MARKETPLACE_URL is missing beside the other MARKETPLACE_ variables');
    return { kind: production ? 'none' : 'local' };
  }
  if (secret === undefined) throw new Error('Environment: MARKETPLACE_SECRET is missing beside MARKETPLACE_URL');
  const { protocol, hostname, username, password, search, hash } = new URL(url);
  if (username + password + search + hash !== '')
    throw new Error('Environment: MARKETPLACE_URL must be an address without user, query and fragment');
  // On one machine nobody reads along; anywhere else a call names bottles and prices.
  if (protocol !== 'https:' && !(protocol === 'http:' && !production && isLoopback(hostname)))
    throw new Error(
      'Environment: MARKETPLACE_URL must begin with https, except outside production on this machine alone',
    );
  return { kind: 'http', url, secret, previousSecret, timeoutMs };
}
