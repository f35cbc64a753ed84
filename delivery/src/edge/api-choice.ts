import { cookieIn } from '@le-chai/contracts/cookie-name';
import type { ApiName, ClientConfig } from '@le-chai/federation/composition';

/** The APIs that a browser may choose between. There is no choice in production. */
export interface ApiChoice {
  /** Whom a browser gets that has not chosen. */
  usual: ApiName;
  urls: Partial<Record<ApiName, string>>;
}

/**
 * The APIs of an edge outside production (specification, section 1): its own, named after the environment, and
 * optionally the one of staging.
 * @param own address of this deployment's API
 * @param staging address of the staging API, if it is a different one
 */
export function apiChoice(environment: ClientConfig['environment'], own: string, staging?: string): ApiChoice | null {
  if (environment === 'production') return null;
  const usual = environment === 'staging' ? 'staging' : 'development';
  if (staging === undefined) return { usual, urls: { [usual]: own } };
  return { usual, urls: { development: own, staging } };
}

/** What the choice of a browser depends on. */
interface Choosing {
  choice: ApiChoice | null;
  /** Whether browsers reach this edge by HTTPS. */
  https: boolean;
}

/** The API that a browser has chosen by its cookie: one of those there are, or the usual one. */
export function chosenApi({ usual, urls }: ApiChoice, cookies: string | undefined, https: boolean): ApiName {
  const chosen = cookieIn(cookies, 'environment', https);
  return (chosen === 'development' || chosen === 'staging') && urls[chosen] !== undefined ? chosen : usual;
}

/** What the page learns about its APIs: names, never addresses. */
export function apiBases({ choice, https }: Choosing, cookies: string | undefined): ClientConfig['apiBases'] {
  if (!choice) return null;
  return { current: chosenApi(choice, cookies, https), offered: Object.keys(choice.urls) as ApiName[] };
}

/** The address of the API that a browser's calls go to. */
export function apiFor({ apiUrl, choice, https }: Choosing & { apiUrl: string }, cookies: string | undefined): string {
  return (choice && choice.urls[chosenApi(choice, cookies, https)]) ?? apiUrl;
}
