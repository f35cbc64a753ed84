import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { currentTrace } from './request-context.ts';
import { queryText } from './query-text.ts';
import { type Callable, dropTraceHeaders, type TraceContext, type Tracing, type TracingOptions } from './tracing.ts';

/** How long a process that ends waits for the collector, ms. */
const LAST_EXPORT_MS = 2000;
/** Spans leave this often, ms. */
const EXPORT_EVERY_MS = 1000;

/** Requested every few seconds by balancers: a trace of it is useless. */
const PROBE = /^\/(?:healthz|readyz|version\.json)/;

const propagator = new W3CTraceContextPropagator();

/** Takes traces by the SDK of OpenTelemetry. Spans are made by hand, since nothing can hook into modules that are loaded. */
export function createTracing({ service, believes }: TracingOptions, environment: NodeJS.ProcessEnv): Tracing {
  const share = Number(environment['OTEL_TRACES_SAMPLER_ARG'] || 1);
  const sampler = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': environment['OTEL_SERVICE_NAME'] || service }),
    sampler: believes === 'edges' ? new ParentBasedSampler({ root: sampler }) : sampler,
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: EXPORT_EVERY_MS }),
    ],
  });
  const tracer = provider.getTracer(service);
  return {
    startRequest: (request, reply) => startRequest(tracer, believes, request, reply),
    followQueries: ({ Client, Pool }) => {
      Client.prototype.query = followedQuery(tracer, Client.prototype.query);
      Pool.prototype.connect = followedConnect(tracer, Pool.prototype.connect);
    },
    stop: async () => {
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, LAST_EXPORT_MS).unref()),
      ]);
    },
  };
}

function startRequest(
  tracer: Tracer,
  believes: TracingOptions['believes'],
  request: FastifyRequest,
  reply: FastifyReply,
): TraceContext | undefined {
  const { headers } = request.raw;
  const parent =
    believes === 'edges' ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter) : ofPage(request);
  dropTraceHeaders(headers);
  if (PROBE.test(request.url)) return undefined;
  const route = request.routeOptions.url ?? 'unknown';
  const span = tracer.startSpan(
    `${request.method} ${route}`,
    {
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': request.method, 'http.route': route, 'le_chai.request_id': request.id },
    },
    parent,
  );
  const context = trace.setSpan(parent, span);
  // A forwarded request carries its trace.
  propagator.inject(context, headers, defaultTextMapSetter);
  reply.raw.once('close', () => {
    span.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  return span.isRecording() ? asTrace(context) : undefined;
}

/** A page of our own may say which trace its call begins, never that the trace has to be kept. */
function ofPage(request: FastifyRequest): Context {
  if (request.headers['sec-fetch-site'] !== 'same-origin') return ROOT_CONTEXT;
  const named = trace.getSpanContext(propagator.extract(ROOT_CONTEXT, request.raw.headers, defaultTextMapGetter));
  return named
    ? trace.setSpanContext(ROOT_CONTEXT, {
        traceId: named.traceId,
        spanId: named.spanId,
        traceFlags: TraceFlags.NONE,
        isRemote: true,
      })
    : ROOT_CONTEXT;
}

const asTrace = (context: Context) => context as unknown as TraceContext;
const asContext = (context: TraceContext) => context as unknown as Context;

function followedQuery(tracer: Tracer, query: Callable): Callable {
  return function followed(...given) {
    const within = currentTrace();
    const { text, name } = statementOf(given[0]);
    if (!within || text === undefined) return query.apply(this, given);
    const span = tracer.startSpan(
      name ?? /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query',
      { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql', 'db.query.text': queryText(text) } },
      asContext(within),
    );
    return ended(span, query, this, given);
  };
}

/** Waiting for a connection is a separate span, if none was free. */
function followedConnect(tracer: Tracer, connect: Callable): Callable {
  return function followed(...given) {
    const within = currentTrace();
    if (!within) return connect.apply(this, given);
    const waits = (this as { idleCount?: number }).idleCount === 0;
    const span = waits ? tracer.startSpan('connect', { kind: SpanKind.CLIENT }, asContext(within)) : undefined;
    return ended(span, connect, this, given);
  };
}

/** Calls a method of the driver, and ends the span with its callback or its promise. */
function ended(span: Span | undefined, method: Callable, self: object, given: unknown[]): unknown {
  const end = (error: unknown) => {
    if (error) span?.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', codeOf(error));
    span?.end();
  };
  const last = given.at(-1);
  if (typeof last === 'function') {
    // Another request may be the one that sets this call free: its scope is not that of this one.
    const callback = AsyncLocalStorage.bind((...answer: unknown[]) => {
      end(answer[0]);
      return (last as (...answer: unknown[]) => unknown)(...answer);
    });
    return method.apply(self, [...given.slice(0, -1), callback]);
  }
  const answer = method.apply(self, given);
  if (answer instanceof Promise) answer.then(() => end(null), end);
  else end(null);
  return answer;
}

function statementOf(given: unknown): { text?: string | undefined; name?: string | undefined } {
  if (typeof given === 'string') return { text: given };
  const { text, name } = (given ?? {}) as { text?: unknown; name?: unknown };
  return {
    text: typeof text === 'string' ? text : undefined,
    name: typeof name === 'string' && name !== '' ? name : undefined,
  };
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
