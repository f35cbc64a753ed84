import * as z from 'zod/mini';

/**
 * A remote's description of itself (`remote.json` beside its package.json). The host mounts by it, the edge hints and
 * starts requests by it; neither knows anything else about a remote.
 */
export const RemoteManifest = z.object({
  /** Name in compositions and addresses: lower-case, as in `auctions`. */
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
  /** The version of the API contract it was built against. */
  contract: z.number().check(z.int(), z.positive()),
  mounts: z.array(
    z.object({
      /** A path prefix, as in `/weekly`: it and everything below it belong to this remote. */
      prefix: z.string().check(z.regex(/^\/[a-z0-9-]+$/)),
      /** `public` pages are shown without a session. */
      access: z.enum(['public', 'private']),
      /** Where a visitor without a session goes: the login page, or the public trading site at the same path. */
      signedOut: z._default(z.enum(['login', 'trading-site']), 'login'),
    }),
  ),
  /** Places that the member's menu and the palette lead to by name. The host's own navigation leads to others. */
  places: z.optional(
    z.array(
      z.object({
        name: z.string().check(z.minLength(1), z.maxLength(40)),
        to: z.string().check(z.startsWith('/')),
        /** What else one may call it. */
        words: z.optional(z.string()),
      }),
    ),
  ),
  /** Its pages by route pattern (react-router syntax): the palette's name for each, and its parts. First match wins. */
  routes: z.array(
    z.object({
      pattern: z.string().check(z.startsWith('/')),
      /** The page's name in the palette. A page whose address needs a parameter has none. */
      name: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
      /** Other words that find it in the palette. */
      words: z.optional(z.string()),
      /** Name of the page's chunk (`webpackChunkName`), to be preloaded with the remote's entry. */
      chunk: z.optional(z.string()),
      /** Names of the chunks of the page's layouts, to be preloaded as well. */
      layouts: z.optional(z.array(z.string())),
      /** Whether the edge renders the page before its browser has run any of it. */
      render: z.optional(z.boolean()),
      /** Only read by hosts from before pages were rendered at the edge, which require it. */
      data: z._default(z.array(z.string()), []),
    }),
  ),
});
export type RemoteManifest = z.infer<typeof RemoteManifest>;

/** Names of the chunks of a page: of its layouts, and its own. */
export const chunksOf = ({ layouts = [], chunk }: RemoteManifest['routes'][number]): string[] =>
  chunk === undefined ? layouts : [...layouts, chunk];
