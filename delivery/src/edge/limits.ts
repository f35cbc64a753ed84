import * as z from 'zod/mini';
import { whole } from './whole-number.ts';

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
};

type Values = z.output<z.ZodMiniObject<typeof limitVariables>>;

/** What callers may take of one edge. */
export interface EdgeLimits {
  /** Longest body of a call, bytes. */
  bodyBytes: number;
  /** How long a body may take once its headers have been read, ms. */
  bodyMs: number;
  /** All bodies that are being read or forwarded at a time, bytes. */
  bodiesBytes: number;
  /** How long headers may take, ms. */
  headerMs: number;
  /** How long a connection stays open without a request, ms. */
  idleMs: number;
  /** Connections at a time, streams of events included. */
  connections: number;
  /** The same from one address (IPv6: from one /64). 0 is no limit of its own. */
  connectionsPerAddress: number;
  /** After so many a connection is closed with its answer. */
  requestsPerConnection: number;
  /** Calls that the API is asked at a time. */
  callsAtOnce: number;
  /** The same of bids, payments and the card webhook, which do not wait behind other calls. */
  urgentAtOnce: number;
  /** Calls under way or waiting from one address. */
  callsPerAddress: number;
  /** Calls that wait for their turn at most, and how long, ms. */
  queueLength: number;
  queueMs: number;
}

export const limitsOf = (values: Values): EdgeLimits => ({
  bodyBytes: values.BODY_LIMIT_KB * 1024,
  bodyMs: values.BODY_SECONDS * 1000,
  bodiesBytes: values.BODIES_MB * 1024 * 1024,
  headerMs: values.HEADER_SECONDS * 1000,
  idleMs: values.IDLE_SECONDS * 1000,
  connections: values.CONNECTIONS,
  connectionsPerAddress: values.CONNECTIONS_PER_ADDRESS,
  requestsPerConnection: values.REQUESTS_PER_CONNECTION,
  callsAtOnce: values.CALL_CONNECTIONS,
  urgentAtOnce: values.URGENT_CONNECTIONS,
  callsPerAddress: values.CALLS_PER_ADDRESS,
  queueLength: values.QUEUE_LENGTH,
  queueMs: values.QUEUE_SECONDS * 1000,
});
