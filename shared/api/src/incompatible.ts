import type { AnyCall, AnswerOf } from '@le-chai/contracts/call';
import { configuration } from './configuration.ts';
import { UNEXPECTED } from './error-text.ts';
import { ApiError } from './failure.ts';

/**
 * Parses what a call answered by its contract.
 * @throws {ApiError} `incompatible` when it does not fit; the details are logged and reported, never shown
 */
export function parseAnswer<C extends AnyCall>(call: C, answer: unknown): AnswerOf<C> {
  const parsed = call.answer.safeParse(answer);
  if (parsed.success) return parsed.data as AnswerOf<C>;
  throw incompatible(call, parsed.error.issues);
}

/** Logs and reports an answer that does not fit, and gives the error to throw. */
export function incompatible(call: AnyCall, details: unknown): ApiError {
  const error = new ApiError({ kind: 'incompatible', call: call.id, message: UNEXPECTED });
  console.error('INCOMPATIBLE CORE DATA', call.id, details);
  configuration().report?.(error, { fault: 'INCOMPATIBLE CORE DATA', call: call.id, details: JSON.stringify(details) });
  return error;
}
