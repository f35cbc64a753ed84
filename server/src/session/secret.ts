import { createHash, randomInt } from 'node:crypto';

/** What is kept of a secret that has enough chance in it not to be guessed: its hash. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Six digits. */
export const newCode = () => String(randomInt(0, 1_000_000)).padStart(6, '0');
