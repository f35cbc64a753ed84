/**
 * A name for a session, the same in every tab that carries its token. Names of locks and channels can be read by any
 * script of the page, so the token itself is not one. FNV-1a, 32 bits.
 */
export function sessionKey(token: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < token.length; index += 1) {
    hash = Math.imul(hash ^ token.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
