/** Connections lost or refused, the database shutting down, faults of its own machine; and what the network says. */
const NO_ANSWER = /^(?:08|57P|58|ECONN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
/** What the driver says without a code. */
const NO_ANSWER_MESSAGE =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable|Cannot use a pool after/;
/**
 * Refused for the moment: resources exhausted, the disk full; a time limit (of a statement, a lock, an idle or a whole
 * transaction); deadlock and serialisation.
 */
const FOR_NOW = /^(?:53|57014|55P03|25P03|25P04|40001|40P01)/;

/**
 * A commit whose answer did not arrive: it may be in effect. Sent again under the same Idempotency-Key, a request acts only if
 * it has not acted yet.
 */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown';

  constructor(cause: unknown) {
    super('It is not known whether the transaction was committed', { cause });
  }
}

/** Whether the database did not answer at all: nobody knows what became of what was sent last. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof CommitUnknown) return true;
  const { code, message, severity } = error as { code?: unknown; message?: unknown; severity?: unknown };
  // With these words it ends the connection, or itself.
  if (severity === 'FATAL' || severity === 'PANIC') return true;
  return NO_ANSWER.test(String(code ?? '')) || NO_ANSWER_MESSAGE.test(String(message ?? ''));
}

/** Whether it may work in a moment: the database did not answer, or had neither time nor room. */
export function isUnavailable(error: unknown): boolean {
  return isUnanswered(error) || FOR_NOW.test(String((error as { code?: unknown }).code ?? ''));
}
