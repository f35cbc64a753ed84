export interface RefusalExtra {
  /** What does not fit, by dotted path, a sentence each. */
  fields?: Record<string, string>;
  /** The least amount a refused bid would have needed, EUR. */
  minimum?: number;
  /** What it comes to by now, by the names of a quote, EUR. */
  figures?: Record<string, number>;
  /** Where in the app one goes on from here, as a path. */
  redirect?: string;
  /** Seconds to wait before trying again; sent as Retry-After. */
  retryAfter?: number;
}

/** A request that is refused, as its sender may know it: HTTP status, name for machines, sentence for people. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly reason: string;
  readonly extra: RefusalExtra;

  constructor(status: number, reason: string, message: string, extra: RefusalExtra = {}) {
    super(message);
    this.status = status;
    this.reason = reason;
    this.extra = extra;
  }
}

export const unauthenticated = () => new Refusal(401, 'unauthenticated', 'Please sign in.');
export const notFound = (what: string) => new Refusal(404, 'not-found', `${what} not found`);
export const invalid = (fields: Record<string, string>) =>
  new Refusal(422, 'invalid', 'Some of what you sent is not valid.', { fields });
