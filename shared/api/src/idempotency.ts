/**
 * A fresh idempotency key: one for each thing a member means to do, kept over every try of it, so that a bid
 * or payment sent twice counts once.
 */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  // Plain-http origins other than localhost have no randomUUID.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
