import type { AnswerOf, AnyCall, BodyOf, QueryOf } from '@le-chai/contracts/call';
import { request, type RequestOptions } from './request.ts';

type Payload<C extends AnyCall> = C['method'] extends 'GET' ? QueryOf<C> : BodyOf<C> | FormData;

/**
 * Calls a session function at `/_serverFn/{id}`: a GET carries its payload in the query string, a POST as JSON
 * or, given FormData, as a form.
 * @throws {ApiError} with the error that the answer carries, or its text, when it is not OK
 */
export function callServerFunction<C extends AnyCall>(
  call: C,
  payload?: Payload<C>,
  options: { signal?: AbortSignal } = {},
): Promise<AnswerOf<C>> {
  const carried = payload === undefined ? {} : { [call.method === 'GET' ? 'query' : 'body']: payload };
  return request(call as AnyCall, { ...carried, ...options } as RequestOptions<AnyCall>) as Promise<AnswerOf<C>>;
}
