import { sessionOfToken } from '@le-chai/api';

/**
 * A name for a session, the same in every tab that carries a token of it. Names of locks and channels can be read by any
 * script of the page, so neither the token nor what it says is one. FNV-1a, 32 bits.
 */
export function sessionKey(token: string): string {
  const session = sessionOfToken(token);
  let hash = 0x811c9dc5;
  for (let index = 0; index < session.length; index += 1) {
    hash = Math.imul(hash ^ session.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
