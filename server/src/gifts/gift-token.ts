import { createHash, randomBytes } from 'node:crypto';

/** The secret of a gift's link: it stands in the mail and nowhere else. */
export const newGiftToken = () => randomBytes(24).toString('base64url');

/** What is kept of it. */
export const giftTokenHash = (token: string) => createHash('sha256').update(token).digest('base64url');
