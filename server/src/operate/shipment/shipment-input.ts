import * as z from 'zod/mini';

/** A number of something, as its list has it. */
export const IdText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'is a number, a positive whole one')),
  z.transform(Number),
);

/** An amount in EUR on the command line, which may be nothing; becomes cents. */
export const AmountText = z.pipe(
  z.string().check(z.regex(/^\d{1,6}(\.\d{1,2})?$/, 'is an amount in EUR such as 42 or 12.50')),
  z.transform((text: string) => Math.round(Number(text) * 100)),
);
