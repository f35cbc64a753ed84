import { randomUUID } from 'node:crypto';
import {
  CONTRACT,
  type AnswerOf,
  type AnyCall,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
} from '@le-chai/contracts/call';
import { ErrorBody } from '@le-chai/contracts/envelope';

/** What a call is sent with; only what its contract names. */
export type Sent<C extends AnyCall> = Given<'params', ParamsOf<C>> &
  Given<'query', QueryOf<C>, true> &
  Given<'body', BodyOf<C>> & {
    token?: string | null;
    /** Idempotency key; a fresh one is made where the call wants one, and none is sent for null. */
    key?: string | null;
    headers?: Record<string, string>;
  };
type Given<Name extends string, T, Optional = false> = [T] extends [undefined]
  ? { [K in Name]?: never }
  : Optional extends true
    ? { [K in Name]?: T }
    : { [K in Name]: T };

export interface Answer<C extends AnyCall> {
  status: number;
  headers: Headers;
  /** The whole body as it came; null if there was none. */
  body: unknown;
  /** The result, validated by the contract. Throws when the call was refused or the answer does not fit. */
  get result(): AnswerOf<C>;
  /** The refusal. Throws when the call was not refused. */
  get error(): ErrorBody['error'];
}

export type Api = <C extends AnyCall>(call: C, sent?: Sent<C>) => Promise<Answer<C>>;

/** A client that knows the calls by their contracts and nothing of the product's own client. */
export function apiAt(origin: string): Api {
  return async (call, sent) => {
    const { params, query, body, token, key, headers } = (sent ?? {}) as {
      params?: Record<string, unknown>;
      query?: Record<string, unknown>;
      body?: unknown;
      token?: string | null;
      key?: string | null;
      headers?: Record<string, string>;
    };
    const response = await fetch(origin + pathOf(call.path, params) + searchOf(query), {
      method: call.method,
      headers: {
        'x-contract': String(CONTRACT),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(call.idempotent && key !== null && { 'idempotency-key': key ?? randomUUID() }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await textOf(response);
    return answerOf(call, response, text);
  };
}

/** A stream does not end by itself: that it began is its answer. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  await response.body?.cancel();
  return 'streaming';
}

function answerOf<C extends AnyCall>(call: C, response: Response, text: string): Answer<C> {
  // A file is its own result.
  const body: unknown = text === '' ? null : call.answerType && response.ok ? { result: text } : JSON.parse(text);
  const described = `${call.method} ${call.path} answered ${response.status}: ${text.slice(0, 1000)}`;
  return {
    status: response.status,
    headers: response.headers,
    body,
    get result() {
      if (!response.ok) throw new Error(described);
      const parsed = call.answer.safeParse((body as { result?: unknown } | null)?.result);
      if (!parsed.success) throw new Error(`${described}\n${JSON.stringify(parsed.error.issues, null, 1)}`);
      return parsed.data as AnswerOf<C>;
    },
    get error() {
      const parsed = ErrorBody.safeParse(body);
      if (!parsed.success) throw new Error(described);
      return parsed.data.error;
    },
  };
}

function pathOf(template: string, params: Record<string, unknown> = {}): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function searchOf(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  return given.length > 0 ? `?${search}` : '';
}
