import { StripeRefusal } from './refusal.ts';

export interface Answer {
  status: number;
  body: object;
}

interface Kept {
  request: string;
  answer: Answer;
}

/** Keys with the answers that they got: the same key again gets the same answer and does nothing. */
export class Idempotency {
  readonly #kept = new Map<string, Kept>();

  /** @returns what was answered under the key before */
  find(key: string | undefined, request: string): Answer | undefined {
    const before = key === undefined ? undefined : this.#kept.get(key);
    if (!before) return undefined;
    if (before.request === request) return before.answer;
    throw new StripeRefusal(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    });
  }

  /** The picture of that moment. */
  keep(key: string | undefined, request: string, answer: Answer): void {
    if (key !== undefined) this.#kept.set(key, { request, answer: structuredClone(answer) });
  }
}
