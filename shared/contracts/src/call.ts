import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the product API, as data. The server registers its route from it and validates the request and
 * the answer with it; the client builds its request from it and parses the answer with the same schema.
 */
export interface Call<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  /** Name of the operation, unique; also the operationId of the OpenAPI document. */
  readonly id: string;
  readonly method: Method;
  /** Path at the root of the API's own origin, with `{name}` for a parameter. */
  readonly path: string;
  /** `public` answers without a token; `member` answers 401 without one. */
  readonly access: 'public' | 'member';
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /**
   * True when the call moves money, goods or membership. It needs an Idempotency-Key header, one for each thing that is
   * meant: the same key twice acts once and answers the same. Without one it is refused (400, `key-required`).
   */
  readonly idempotent?: boolean;
  /**
   * Asks who it is again (403 `confirm-identity`) unless the member has proved it within the last ten minutes: every time,
   * or from a browser that has been known for less than a day.
   */
  readonly confirm?: 'always' | 'new-device';
  /** How a browser keeps the answer to a question; left out where the usual holds. */
  readonly cache?: Cache;
  /** The answer's `result`. */
  readonly answer: Answer;
  /** For a call that answers a file or a stream instead of JSON; `answer` then is `z.string()`. */
  readonly answerType?:
    | 'application/pdf'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | 'text/csv'
    | 'text/event-stream';
}

/** How a browser keeps the answer to a question. */
export interface Cache {
  /** How long it counts as fresh while nothing is known to have changed it, ms; half a minute where nothing is said. */
  readonly fresh?: number;
  /** How often it is refetched while it is shown, ms. */
  readonly poll?: number;
  /** Refetched when the member comes back to the tab, or the connection is restored. */
  readonly onReturn?: boolean;
  /** A part shown without a route that loads it: a failed fetch is retried each time it is shown. */
  readonly retries?: boolean;
  /** The answer counts the versions of a thing (`version`): one with a lower version never replaces one with a higher. */
  readonly versionOf?: { readonly kind: string; readonly id: string };
  /** Changes in quick succession cause a refetch no more often than this, ms. */
  readonly pause?: number;
}

/** Declares a call; it is its argument, with the schema types kept. */
export function defineCall<
  Answer extends z.ZodMiniType,
  Params extends z.ZodMiniType = never,
  Query extends z.ZodMiniType = never,
  Body extends z.ZodMiniType = never,
>(call: Call<Params, Query, Body, Answer>): Call<Params, Query, Body, Answer> {
  return call;
}

export type AnyCall = Call<any, any, any, z.ZodMiniType>;
export type ParamsOf<C> = C extends Call<infer P, any, any, any> ? InputOf<P> : never;
export type QueryOf<C> = C extends Call<any, infer Q, any, any> ? InputOf<Q> : never;
export type BodyOf<C> = C extends Call<any, any, infer B, any> ? InputOf<B> : never;
export type AnswerOf<C> = C extends Call<any, any, any, infer A> ? z.output<A> : never;
/** The `result` on the wire, before the client parses it. */
export type WireOf<C> = C extends Call<any, any, any, infer A> ? z.input<A> : never;
type InputOf<S> = [S] extends [never] ? undefined : S extends z.ZodMiniType ? z.input<S> : undefined;

/** The contract version spoken by this client and served, with its predecessor, by the API (header `x-contract`). */
export const CONTRACT = 1;
