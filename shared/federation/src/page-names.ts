import * as z from 'zod/mini';

/** Where the edge says what the remotes call their pages: the palette alone needs it, so it is no part of a page. */
export const PAGE_NAMES_PATH = '/pages.json';

/** The pages that the palette leads to, by the name of their remote, each as its manifest names it. */
export const PageNames = z.record(
  z.string(),
  z.array(z.object({ pattern: z.string(), name: z.string(), words: z.optional(z.string()) })),
);
export type PageNames = z.infer<typeof PageNames>;
