import { createHash, randomBytes } from 'node:crypto';

/** What the test provider calls what it makes: after the house's key, so that a repeated call finds what the first one made. */
export const nameOf = (prefix: string, key: string) =>
  `${prefix}_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;

export const secretOf = (reference: string) => `${reference}_secret_${randomBytes(12).toString('hex')}`;

/** What a secret belongs to. */
export const namedBy = (secret: string) => secret.split('_secret_')[0] ?? '';
