import * as z from 'zod/mini';
import { RemoteManifest } from './manifest.ts';
import { Slugs } from './slugs.ts';
import { TrackerSettings, cardPayment, errorReporting } from './trackers.ts';

/** `sha384-…`, as in the `integrity` section of an import map. */
export const Integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** One built and published version of an app: what `release.json` in its immutable folder says. */
export const Release = z.object({
  app: z.string(),
  kind: z.enum(['host', 'remote']),
  /** package version + content hash, as in `1.4.0-3f9a2c1b`. */
  version: z.string().check(z.regex(/^[0-9A-Za-z.+-]{1,80}$/)),
  builtAt: z.string(),
  /** The file to load first, relative to the folder. */
  entry: z.string(),
  /** Files worth preloading: with the entry always, and by page chunk. */
  preload: z.object({ entry: z.array(z.string()), chunks: z.record(z.string(), z.array(z.string())) }),
  /** The file with which the edge renders its pages; a build without one is rendered by browsers only. */
  server: z.optional(z.string()),
  /** Style sheets and fonts that the shell of a host names. */
  styles: z._default(z.array(z.string()), []),
  fonts: z._default(z.array(z.string()), []),
  /** Every file with its hash. */
  files: z.record(z.string(), z.object({ integrity: Integrity, bytes: z.number() })),
  /** Shared packages: version provided (host) or required range (remote). */
  shared: z.record(z.string(), z.string()),
  /** Names provided (host) or used (remote) of those shared packages. */
  surface: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The contract version of the API that it was built with. Older releases lack this and what follows. */
  contract: z.optional(z.number()),
  /** The modules that a remote exposes, according to its build. */
  exposes: z.optional(z.array(z.string())),
  /** The version of the module contract that a remote is written to (remote-module.ts), and those that a host takes. */
  module: z.optional(z.number()),
  modules: z.optional(z.array(z.number())),
  /** Bytes of its scripts as they are sent (brotli); added when it is put into a store. */
  compressed: z.optional(z.record(z.string(), z.number())),
  manifest: z.nullable(RemoteManifest),
});
export type Release = z.infer<typeof Release>;

/** The runtime that a remote may have been built for, among its shared packages. */
export const RUNTIME = '@module-federation/enhanced';

/** What a composition says of a build that needs the runtime. */
export const onRuntime = ({ shared }: Pick<Release, 'shared'>): { runtime?: true } =>
  RUNTIME in shared ? { runtime: true } : {};

/** A remote as a composition names it. URLs are relative to the origin of the page. */
export const ComposedRemote = z.object({
  name: z.string(),
  version: z.string(),
  /** URL of the entry. */
  entry: z.string(),
  /** The same files under a second address, past the browser's module and HTTP caches. */
  retryEntry: z.string(),
  /** More addresses of the same: a new request for an address that hangs joins the first instead of repeating it. */
  spareEntries: z.optional(z.array(z.string())),
  /** It was built for the runtime of module federation, which the host then brings. */
  runtime: z.optional(z.boolean()),
  /** The version before, to fall back to. */
  previous: z.nullable(z.object({ version: z.string(), entry: z.string(), runtime: z.optional(z.boolean()) })),
  manifest: RemoteManifest,
});
export type ComposedRemote = z.infer<typeof ComposedRemote>;

/** What one tab overrides by its address (`?remote-auctions=…`). */
export const Override = z.object({
  /** A version of the store, which the edge has put into the composition; or the address of a build, which the browser loads. */
  kind: z.enum(['version', 'address']),
  asked: z.string(),
  /** Why it is unavailable, in words: nothing replaces it then. */
  problem: z.optional(z.string()),
});
export type Override = z.infer<typeof Override>;

/**
 * The data that the edge inlines and the host boots from. Host and edge are deployed separately: newer fields may be
 * missing.
 */
export const Composition = z.object({
  /** The deployed version id: derived from the versions of all apps. */
  version: z.string(),
  channel: z.string(),
  host: z.object({
    version: z.string(),
    /** The exports it provides to remotes; present only if overrides are allowed. */
    provides: z.optional(z.pick(Release, { shared: true, surface: true, modules: true })),
  }),
  remotes: z.array(ComposedRemote),
  /** Apps of which this browser is given the canary. */
  canaries: z.optional(z.array(z.string())),
  /** By the name of the remote; never in production. */
  overrides: z.optional(z.record(z.string(), Override)),
});
export type Composition = z.infer<typeof Composition>;

/** An API that a build outside production can be turned to. */
export const ApiName = z.enum(['development', 'staging']);
export type ApiName = z.infer<typeof ApiName>;

/** Run-time configuration of the browser app; chosen by environment, inlined by the edge beside the composition. */
export const ClientConfig = z.object({
  environment: z.enum(['development', 'staging', 'preview', 'production']),
  deployment: z.string(),
  /** Name of the house as shown in the wordmark. */
  wordmark: z.string(),
  /** Slugs of the house and of its marketplace on the wire; the usual ones where the edge is too old to say them. */
  slugs: z.optional(Slugs),
  /** Origin of the public trading site. */
  tradingSite: z.string(),
  /** Path under which the edge forwards to the product API. */
  apiBase: z.string(),
  /** Which API this page asks, and which ones it could ask; null in production, where there is no choice. */
  apiBases: z.nullable(z.object({ current: ApiName, offered: z.array(ApiName) })),
  /** The trackers that are configured; none in a preview. They load after consent. */
  trackers: TrackerSettings,
  /** Origins that a remote may be loaded from instead, for one tab; null in production, where nothing is overridden. */
  overrideOrigins: z.optional(z.nullable(z.array(z.string()))),
  /** Where faults are reported; null where it is not configured, and in a preview. */
  errorReporting: z.nullable(errorReporting.settings),
  /** Who takes cards; null where no key is configured. */
  cardPayment: z.nullable(cardPayment.settings),
  /** Address of the bucket of photographs, and of the CDN in front of it; null if there is none. */
  images: z.object({ bucket: z.nullable(z.string()), cdn: z.nullable(z.string()) }),
});
export type ClientConfig = z.infer<typeof ClientConfig>;
