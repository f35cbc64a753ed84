import { createHash } from 'node:crypto';

/** What a line is called that the bank gives no reference: the same for the same content, in every statement. */
export const ownReference = (content: object): string =>
  `none-${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 24)}`;
