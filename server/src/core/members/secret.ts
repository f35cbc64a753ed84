import { createHash, randomBytes, randomInt } from 'node:crypto';

/** A secret that nobody can guess: it is kept in a link or a browser, and never here. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** Six digits, for where a secret of its own goes along. */
export const newCode = () => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** What is kept of a secret that has enough chance in it not to be guessed: its hash. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');
