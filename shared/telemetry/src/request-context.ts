import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { dropTraceHeaders, type TraceContext, type Tracing } from './tracing.ts';

/** What a log line is about: a request of this server, or a job of its worker. */
export type Subject = Readonly<{ reqId: string } | { job: number; kind: string }>;

interface Scope {
  readonly subject: Subject;
  /** Where spans are hung, while traces are taken. */
  readonly trace: TraceContext | undefined;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs `work`, and everything that it starts, as being about a subject. */
export function about<T>(subject: Subject, work: () => T): T {
  return scopes.run({ subject, trace: undefined }, work);
}

/** What pino adds to every line: the subject that it is written about. */
export function subjectOfLine(): object {
  return { ...scopes.getStore()?.subject };
}

/** Where a span that begins now is hung; undefined where no trace is taken. */
export function currentTrace(): TraceContext | undefined {
  return scopes.getStore()?.trace;
}

/** Makes every line that is logged while a request is handled carry its id, and its work part of its trace. */
export function followRequests(app: FastifyInstance, tracing: Tracing | undefined): void {
  app.addHook('onRequest', (request, reply, done) => {
    // If no trace is taken here, a caller cannot start one behind this process.
    if (!tracing) dropTraceHeaders(request.raw.headers);
    scopes.run({ subject: { reqId: request.id }, trace: tracing?.startRequest(request, reply) }, done);
  });
}
