/** Everything that can go wrong with a call; a `switch` over `kind` is exhaustive. */
export type Failure =
  /** The API does not know the caller: no token, or a dead one. */
  | { kind: 'unauthorised'; message: string }
  /**
   * The API understood and refused. `minimum` is the lowest bid it would have accepted, in EUR; `redirect` is where to
   * continue, and the app is already on its way there.
   */
  | {
      kind: 'refused';
      status: number;
      name: string;
      message: string;
      fields?: Record<string, string>;
      minimum?: number;
      redirect?: string;
    }
  /** Too many calls; worth trying again after `retryAfter` seconds. */
  | { kind: 'rate-limited'; retryAfter: number; message: string }
  /** The house is closed for maintenance. */
  | { kind: 'maintenance'; message: string }
  /** The API is not there or fell over: HTTP 5xx. */
  | { kind: 'unavailable'; status: number; message: string }
  /** An answer that does not fit its contract. */
  | { kind: 'incompatible'; call: string; message: string }
  /** No answer at all. */
  | { kind: 'network'; message: string }
  /** The caller lost interest. */
  | { kind: 'aborted'; message: string };

/** What a call throws. Its `message` is fit to be shown to a member. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly failure: Failure;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message, options);
    this.failure = failure;
  }
}

/** Whether `error` is a failed call, of one of the named kinds when any are named. */
export function isFailure<Kind extends Failure['kind']>(
  error: unknown,
  ...kinds: Kind[]
): error is ApiError & { failure: Extract<Failure, { kind: Kind }> } {
  return error instanceof ApiError && (kinds.length === 0 || kinds.some((kind) => kind === error.failure.kind));
}
