import * as z from 'zod/mini';

/** A whole number of this range, as an environment variable says it. */
export const whole = (least: number, most: number) =>
  z.coerce
    .number(`must be a whole number from ${least} to ${most}`)
    .check(
      z.int(`must be a whole number from ${least} to ${most}`),
      z.minimum(least, `must be at least ${least}`),
      z.maximum(most, `must be at most ${most}`),
    );

/** What callers may take of an edge, as environment variables (docs/guides/operator.md). */
export const limitVariables = {
  BODY_LIMIT_KB: z._default(whole(1, 102_400), 256),
  BODY_SECONDS: z._default(whole(1, 600), 10),
  BODIES_MB: z._default(whole(1, 102_400), 64),
  HEADER_SECONDS: z._default(whole(1, 600), 10),
  IDLE_SECONDS: z._default(whole(1, 600), 75),
  CONNECTIONS: z._default(whole(1, 1_000_000), 15_000),
  CONNECTIONS_PER_ADDRESS: z._default(whole(0, 1_000_000), 512),
  REQUESTS_PER_CONNECTION: z._default(whole(1, 1_000_000), 10_000),
  CALL_CONNECTIONS: z._default(whole(1, 10_000), 64),
  URGENT_CONNECTIONS: z._default(whole(1, 10_000), 32),
  CALLS_PER_ADDRESS: z._default(whole(1, 100_000), 128),
  QUEUE_LENGTH: z._default(whole(0, 100_000), 512),
  QUEUE_SECONDS: z._default(whole(1, 60), 5),
  RENDER_MS: z._default(whole(0, 10_000), 400),
  RENDERS_AT_ONCE: z._default(whole(1, 1000), 16),
  RENDER_THREADS: z._default(whole(1, 16), 2),
  RENDER_MEMORY_MB: z._default(whole(32, 4096), 192),
};

type Values = z.output<z.ZodMiniObject<typeof limitVariables>>;

/** What callers may take of one edge. */
export const limitsOf = (values: Values) => ({
  /** Longest body of a call, bytes. */
  bodyBytes: values.BODY_LIMIT_KB * 1024,
  /** How long a body may take once its headers have been read, ms. */
  bodyMs: values.BODY_SECONDS * 1000,
  /** All bodies that are being read or forwarded at a time, bytes. */
  bodiesBytes: values.BODIES_MB * 1024 * 1024,
  /** How long headers may take, ms. */
  headerMs: values.HEADER_SECONDS * 1000,
  /** How long a connection stays open without a request, ms. */
  idleMs: values.IDLE_SECONDS * 1000,
  /** Connections at a time, streams of events included. */
  connections: values.CONNECTIONS,
  /** The same for one address (IPv6: for one /64). 0 means no separate limit. */
  connectionsPerAddress: values.CONNECTIONS_PER_ADDRESS,
  /** After so many a connection is closed with its answer. */
  requestsPerConnection: values.REQUESTS_PER_CONNECTION,
  /** Calls sent to the API at a time. */
  callsAtOnce: values.CALL_CONNECTIONS,
  /** The same of bids, payments and the card webhook, which do not wait behind other calls. */
  urgentAtOnce: values.URGENT_CONNECTIONS,
  /** Calls running or waiting from one address. */
  callsPerAddress: values.CALLS_PER_ADDRESS,
  /** Calls that wait for their turn at most, and how long, ms. */
  queueLength: values.QUEUE_LENGTH,
  queueMs: values.QUEUE_SECONDS * 1000,
  rendering: {
    /** How long a page may take to be rendered, ms; with 0 none is. */
    pageMs: values.RENDER_MS,
    /** Pages of one composition that are rendered at a time. */
    pagesAtOnce: values.RENDERS_AT_ONCE,
    /** Compositions that pages are rendered of: what all see, and what those see who try a canary. */
    threads: values.RENDER_THREADS,
    /** Memory of each, MB. */
    memoryMb: values.RENDER_MEMORY_MB,
  },
});
export type EdgeLimits = ReturnType<typeof limitsOf>;
