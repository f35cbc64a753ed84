import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

declare const traceContext: unique symbol;

/** Where spans are hung, as the SDK keeps it. */
export interface TraceContext {
  readonly [traceContext]: true;
}

/** The classes of the driver, or compatible ones. */
export interface Driver {
  Client: { prototype: { query: Callable } };
  Pool: { prototype: { connect: Callable } };
}

/** A method of the driver: with a callback or a promise, and many ways to be called. */
export type Callable = (this: object, ...given: unknown[]) => unknown;

/** Takes traces: spans of requests and of queries, sent to a collector. */
export interface Tracing {
  /** Starts the span of a request, which ends with its answer. @returns undefined if it is not part of a trace */
  startRequest: (request: FastifyRequest, reply: FastifyReply) => TraceContext | undefined;
  /** Has every query that is sent for a request be a span, by its text without values. */
  followQueries: (driver: Driver) => void;
  /** Sends the remaining spans. */
  stop: () => Promise<void>;
}

export interface TracingOptions {
  /** Name of this service in traces, unless OTEL_SERVICE_NAME gives another. */
  service: string;
  /**
   * Whose trace headers are trusted: those of `edges`, behind which this process is, or only of our own `pages`, and of
   * those only the trace id.
   */
  believes: 'edges' | 'pages';
}

/** Headers by which callers say which trace a request belongs to. */
const TRACE_HEADERS = ['traceparent', 'tracestate', 'baggage'];

export function dropTraceHeaders(headers: IncomingHttpHeaders): void {
  for (const header of TRACE_HEADERS) if (headers[header] !== undefined) delete headers[header];
}

/**
 * Takes traces where OTEL_EXPORTER_OTLP_ENDPOINT names a collector; else nothing of its SDK is loaded.
 * @returns undefined where no traces are taken
 */
export async function startTracing(
  options: TracingOptions,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Tracing | undefined> {
  if (!environment['OTEL_EXPORTER_OTLP_ENDPOINT']) return undefined;
  const { createTracing } = await import('./tracing-sdk.ts');
  return createTracing(options, environment);
}
