import * as z from 'zod/mini';

/** RFC 5321: characters before the @, and of all. */
const MOST = { local: 64, all: 254 } as const;

/** One mailbox: no list, no name beside it, no comment. Trimmed, lower-case. */
export const Email = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(MOST.all, 'is too long'),
  z.email('must be one e-mail address'),
  z.refine((address) => address.indexOf('@') <= MOST.local, 'is too long'),
);

/**
 * An address to look a member up by. Some members have one that {@link Email} no longer accepts, and must still be able
 * to sign in; nothing in it makes more than one address of it.
 */
export const KnownEmail = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(MOST.all, 'is too long'),
    z.regex(/^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+$/, 'must be an e-mail address'),
  );
