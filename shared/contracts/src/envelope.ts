import * as z from 'zod/mini';

/** How every refusal looks. `name` is for machines, `message` for people, `fields` names what did not fit. */
export const ErrorBody = z.object({
  code: z.number(),
  error: z.object({
    message: z.string(),
    name: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
    /** The least amount a refused bid would have needed, in EUR. */
    minimum: z.optional(z.number()),
    /** The new figures where a price has changed, by the names of a quote, in EUR. */
    figures: z.optional(z.record(z.string(), z.number())),
    /** The place in the app to continue at, as a path. */
    redirect: z.optional(z.string()),
  }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** How every answer looks. */
export const envelope = <Result extends z.ZodMiniType>(result: Result) => z.object({ code: z.number(), result });
