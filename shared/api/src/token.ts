import { pageCookie } from '@le-chai/store/page-cookie';
import { pageRequest } from '@le-chai/store/page-request';
import { isRecord } from './error-text.ts';

/** Name of the cookie that holds the access token (specification, section 6). */
export const ACCESS_TOKEN = 'access-token';

/**
 * The placeholder token of every member at the edge, where no page's code gets a real one; the edge replaces it in
 * requests.
 */
export const TOKEN_AT_EDGE = 'at-the-edge';

/** The access token of this browser, if there is one; at the edge {@link TOKEN_AT_EDGE} for a member. */
export function accessToken(): string | undefined {
  const request = pageRequest();
  if (request) return request.signedIn ? TOKEN_AT_EDGE : undefined;
  return pageCookie(ACCESS_TOKEN);
}

/**
 * Names the session of a token. A session gets a new token each time that the member confirms their identity, so tabs
 * compare this, and not tokens.
 */
export function sessionOfToken(token: string): string {
  try {
    const payload: unknown = JSON.parse(atob(token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''));
    if (isRecord(payload) && typeof payload['sid'] === 'string') return payload['sid'];
  } catch {
    // Not issued by us: it counts as a session of its own.
  }
  return token;
}

/** Whether two tokens, or none, are for one session. */
export const isSameSession = (one: string | undefined, other: string | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && sessionOfToken(one) === sessionOfToken(other));
