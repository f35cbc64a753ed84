import type { AnyCall, Call } from '@le-chai/contracts/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { inLane } from '../database/lanes.ts';
import { laneOfCall, refuseContract, requireConfirmed, requireFactor } from './call-guards.ts';
import { FileAnswer, sendFile } from './file-answer.ts';
import { keyRequired } from './idempotent.ts';
import type { Identify, Member } from './member.ts';
import { Prebuilt, sendPrebuilt } from './prebuilt.ts';
import { claimsImpersonation } from './bearer.ts';
import { invalid, unauthenticated } from './refusal.ts';
import { validate } from './validate.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every call that has a route, in the order of registration. */
    calls: AnyCall[];
    identify: Identify;
    /** Whether browsers send the cookies of the house by https alone. */
    secureCookies: boolean;
    /** Audits a call of the house acting as a member, before anything is done, and refuses it unless it only reads. */
    admitImpersonation: (call: AnyCall, request: FastifyRequest, member: Member) => Promise<void>;
    /** Whether staff need a second factor here. */
    staffNeedsFactor: boolean;
    houseClock: { now: () => number };
  }
  interface FastifyRequest {
    member: Member | null;
  }
}

type Schema = z.ZodMiniType;
type OutputOf<S> = [S] extends [never] ? undefined : S extends Schema ? z.output<S> : undefined;

/** What a handler gets, read by the contract. */
interface Context<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  /** Who asks. Set for every call of access `member`; reading it in a public call is a defect. */
  member: Member;
  /** The Idempotency-Key header. Set for every idempotent call; reading it in another is a defect. */
  idempotencyKey: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The content of `result`; a whole answer prebuilt; a file; or the reply itself, once it is hijacked for a stream. */
type Answered<Result> = Result | Prebuilt | FileAnswer | FastifyReply;

/** Refuses by throwing a `Refusal`. */
export type Handler<Params, Query, Body, Result> = (
  context: Context<Params, Query, Body>,
) => Promise<Answered<Result>> | Answered<Result>;

/** Serves a call of the contract: who may, what fits, what is answered, all by the contract. */
export function route<
  Answer extends Schema,
  Params extends Schema = never,
  Query extends Schema = never,
  Body extends Schema = never,
>(
  app: FastifyInstance,
  call: Call<Params, Query, Body, Answer>,
  handler: Handler<OutputOf<Params>, OutputOf<Query>, OutputOf<Body>, z.input<Answer>>,
): void {
  app.calls.push(call);
  const readQuery = queryReader(call);
  const lane = laneOfCall(call);
  // No `async` below: what is known at once, such as a session in memory, is answered in the same turn.
  app.route({
    method: call.method,
    url: pathPattern(call.path),
    // Before the body is read: a stranger's is not worth parsing.
    onRequest: (request, _reply, done) => {
      refuseContract(request);
      if (call.access === 'public') {
        if (call.idempotent) requireKey(request);
        if (!claimsImpersonation(request)) return done();
        // The house acts as a member: it is checked as it is where a token is needed.
        return inLane(lane, async () => {
          const member = await app.identify(request);
          if (member?.session.kind === 'impersonation') await app.admitImpersonation(call, request, member);
        });
      }
      const member = inLane(lane, () => app.identify(request));
      if (!(member instanceof Promise) && member?.session.kind !== 'impersonation') {
        admit(app, call, request, member);
        return done();
      }
      return inLane(lane, async () => {
        const found = await member;
        if (found?.session.kind === 'impersonation') await app.admitImpersonation(call, request, found);
        admit(app, call, request, found);
      });
    },
    handler: (request, reply) => {
      const context = contextOf(call, readQuery, request, reply);
      const result = inLane(lane, () => handler(context as Context<OutputOf<Params>, OutputOf<Query>, OutputOf<Body>>));
      return result instanceof Promise
        ? result.then((settled) => answer(call, reply, settled))
        : answer(call, reply, result);
    },
  });
}

function admit(app: FastifyInstance, call: AnyCall, request: FastifyRequest, member: Member | null): void {
  if (!member) throw unauthenticated();
  request.member = member;
  if (call.idempotent) requireKey(request);
  if (app.staffNeedsFactor) requireFactor(call.id, member);
  if (call.confirm) requireConfirmed(call.confirm, member.session, app.houseClock.now());
}

function answer(call: AnyCall, reply: FastifyReply, result: unknown): FastifyReply {
  if (result instanceof Prebuilt) return sendPrebuilt(reply, result);
  if (call.answerType && result instanceof FileAnswer) return sendFile(reply, call.answerType, result);
  if (call.answerType && result === reply) return reply;
  return reply.type('application/json; charset=utf-8').send(answerText(call, result));
}

/** `{saleId}` of the contract as `:saleId` of the router. */
const pathPattern = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Addresses whose query is kept as read, each call. */
const KEPT = 500;
const LONGEST_KEPT = 500;

/** Reads the query of a call. The same address says the same, so what it says is kept: lists are asked for again and again. */
function queryReader(call: AnyCall): (request: FastifyRequest) => unknown {
  const { query } = call;
  if (!query) return () => undefined;
  const kept = new Map<string, unknown>();
  return (request) => {
    const known = kept.get(request.url);
    if (known !== undefined) return known;
    const read: unknown = Object.freeze(validate(query, request.query));
    if (kept.size >= KEPT) kept.clear();
    if (request.url.length <= LONGEST_KEPT) kept.set(request.url, read);
    return read;
  };
}

function contextOf(
  call: AnyCall,
  readQuery: (request: FastifyRequest) => unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Context<unknown, unknown, unknown> {
  const key = call.idempotent ? idempotencyKey(request) : undefined;
  return {
    params: call.params && validate(call.params, request.params),
    query: readQuery(request),
    body: call.body && validate(call.body, request.body ?? {}),
    get member() {
      if (!request.member) throw new Error(`${call.id} is public and knows no member`);
      return request.member;
    },
    get idempotencyKey() {
      if (key === undefined) throw new Error(`${call.id} is not idempotent and takes no key`);
      return key;
    },
    request,
    reply,
  };
}

/** Before the body is read, like everything that can be refused without it. @throws {Refusal} 400 */
function requireKey(request: FastifyRequest): void {
  if (request.headers['idempotency-key'] === undefined) throw keyRequired();
}

function idempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key === 'string' && /^[\x21-\x7e]{1,128}$/.test(key)) return key;
  throw invalid({ 'Idempotency-Key': 'must be 1 to 128 visible characters' });
}

/**
 * The envelope around a result that fits the contract. What was checked is sent as it came, since schemas may
 * transform on the reader's side.
 * @throws {Error} when it does not fit: a defect of the server, answered with 500
 */
export function answerText(call: Pick<AnyCall, 'id' | 'answer'>, result: unknown): string {
  checkAnswer(call, result);
  return `{"code":200,"result":${JSON.stringify(result)}}`;
}

/** @throws {Error} when a result does not fit the contract of its call */
export function checkAnswer(call: Pick<AnyCall, 'id' | 'answer'>, result: unknown): void {
  const checked = z.safeParse(call.answer, result);
  if (!checked.success) {
    const where = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The answer of ${call.id} does not fit its contract: ${where.slice(0, 10).join('; ')}`);
  }
}
