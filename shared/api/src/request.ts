import type { AnswerOf, AnyCall, BodyOf, ParamsOf, QueryOf } from '@le-chai/contracts/call';
import { changesOf } from '@le-chai/contracts/changes';
import { isPrefetching } from './prefetch.ts';
import { addressOf, type Values } from './address.ts';
import { isRecord } from './error-text.ts';
import { incompatible, parseAnswer } from './incompatible.ts';
import { changedHere } from './freshness/freshness.ts';
import { isFailure } from './failure.ts';
import { refusalOf, refusalOfResponse } from './refusal.ts';
import { send, type Sending } from './send.ts';
import { underKey } from './intent-keys.ts';

/** What a call needs beside itself, by its contract. */
export type RequestOptions<C extends AnyCall> = Given<'params', ParamsOf<C>> &
  Given<'query', QueryOf<C>> &
  Given<'body', BodyOf<C>> & {
    /** Idempotency key of a call that is declared idempotent, where the caller keeps it itself. */
    key?: string;
    signal?: AbortSignal;
  };
type Given<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : object extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };
type Rest<Options> = object extends Options ? [options?: Options] : [options: Options];

interface LooseOptions {
  params?: Values;
  query?: Values;
  body?: unknown;
  key?: string;
  signal?: AbortSignal;
}

/**
 * Makes a call of the product API.
 * @returns the answer's `result`, or the whole answer if there is none, parsed by the contract
 * @throws {ApiError} with a failure of the closed union in `failure.ts`
 */
export async function request<C extends AnyCall>(call: C, ...[options]: Rest<RequestOptions<C>>): Promise<AnswerOf<C>> {
  return parseAnswer(call, resultOf(await answerOf(call, options)));
}

/**
 * The stricter variant of {@link request}: an answer whose body has a code outside 200–299 is a failure too,
 * although its HTTP status says OK.
 */
export async function requestStrict<C extends AnyCall>(
  call: C,
  ...[options]: Rest<RequestOptions<C>>
): Promise<AnswerOf<C>> {
  const body = await answerOf(call, options);
  const code = isRecord(body) ? body['code'] : undefined;
  if (typeof code === 'number' && (code < 200 || code > 299)) throw refusalOf(code, body);
  return parseAnswer(call, resultOf(body));
}

async function answerOf(call: AnyCall, options: LooseOptions = {}): Promise<unknown> {
  const { params, query, body, key, signal } = options;
  const sending = { url: addressOf(call, params, query), body, signal, prefetching: isPrefetching() };
  const changes = changesOf(call, { params, query, body });
  const text = await (
    call.idempotent
      ? underKey([call.id, sending.url, body], key, (kept) => textOf(call, { ...sending, key: kept }))
      : textOf(call, sending)
  ).catch((error: unknown) => {
    if (mayHaveChanged(error)) changedHere(changes);
    throw error;
  });
  changedHere(changes);
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw incompatible(call, 'not JSON');
  }
}

/** Whether a call that failed was carried out all the same, or was refused since things are not as they were shown. */
const mayHaveChanged = (error: unknown): boolean =>
  isFailure(error, 'refused')
    ? [403, 404, 409, 410].includes(error.failure.status)
    : !isFailure(error, ...NOT_PROCESSED);

/** Failures of a call that the server did not process at all. */
const NOT_PROCESSED = ['unauthorised', 'rate-limited', 'maintenance'] as const;

async function textOf(call: AnyCall, sending: Sending): Promise<string> {
  const response = await send(call, sending);
  if (!response.ok) throw await refusalOfResponse(response, sending.prefetching);
  return response.text();
}

/** `result` when present (specification, section 7). */
function resultOf(body: unknown): unknown {
  return isRecord(body) && 'result' in body ? body['result'] : body;
}
