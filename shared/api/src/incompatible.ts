import type { AnyCall, AnswerOf } from '@le-chai/contracts/call';
import { configuration } from './configuration.ts';
import { UNEXPECTED } from './error-text.ts';
import { ApiError } from './failure.ts';

/** Its name in the log (specification, section 8). */
const INCOMPATIBLE = 'INCOMPATIBLE CORE DATA';

/**
 * Parses what a call answered by its contract.
 * @throws {ApiError} `incompatible` when it does not fit; the details are logged and reported, never shown
 */
export function parseAnswer<C extends AnyCall>(call: C, answer: unknown): AnswerOf<C> {
  const parsed = call.answer.safeParse(answer);
  if (parsed.success) return parsed.data as AnswerOf<C>;
  throw incompatible(call, parsed.error.issues);
}

/**
 * Reports an answer that does not fit, and returns the error to throw. The reporter writes the one line in the log;
 * without a reporter it is written here.
 */
export function incompatible(call: AnyCall, details: unknown): ApiError {
  const error = new ApiError({ kind: 'incompatible', call: call.id, message: UNEXPECTED });
  const { report } = configuration();
  if (report) report(error, { fault: INCOMPATIBLE, call: call.id, details: JSON.stringify(details) });
  else console.error(INCOMPATIBLE, call.id, details);
  return error;
}
