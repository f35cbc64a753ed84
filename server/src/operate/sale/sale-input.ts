import * as z from 'zod/mini';

/** A sale's number, as on its page. */
export const SaleIdText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'must be a positive whole number')),
  z.transform(Number),
);

/** An amount in EUR on the command line, more than 0; becomes cents. */
export const EuroText = z.pipe(
  z.string().check(
    z.regex(/^\d{1,7}(\.\d{1,2})?$/, 'must be an amount in EUR such as 900 or 12.50'),
    z.refine((text) => Number(text) > 0, 'must be more than 0'),
  ),
  z.transform((text: string) => Math.round(Number(text) * 100)),
);

/** How many: a whole number from 1. */
export const CountText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,6}$/, 'must be a whole number from 1')),
  z.transform(Number),
);
