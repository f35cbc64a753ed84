import * as z from 'zod/mini';

/** What a public page says of itself to search engines, and to those who are sent a link to it. */
export const PageHead = z.object({
  /** Without the name of the house. */
  title: z.string().check(z.minLength(1), z.maxLength(300)),
  /** One or two sentences. They name no person whom the page does not name. */
  description: z.string().check(z.minLength(1), z.maxLength(500)),
  /** Its own address: a path without a search. A page that is missing has none. */
  path: z.optional(z.string().check(z.regex(/^\/(?![/\\])[^\s?#\\]*$/), z.maxLength(300))),
  /** Whether search engines may list it. */
  listed: z._default(z.boolean(), false),
  /** Where there is no such page. */
  missing: z._default(z.boolean(), false),
  /** Its subject, in the vocabulary of schema.org. The edge adds the address and the picture. */
  subject: z.optional(z.record(z.string(), z.unknown())),
});
export type PageHead = z.input<typeof PageHead>;

/** What a route may say of its page in its `handle`. */
export interface PageHandle {
  title?: string;
  /**
   * Asked at the edge alone, once the page's loaders are done. What it needs is best imported within it: browsers then never load that.
   * @returns undefined where the page cannot say anything yet
   */
  head?: (params: Readonly<Record<string, string | undefined>>) => PageHead | undefined | Promise<PageHead | undefined>;
}
