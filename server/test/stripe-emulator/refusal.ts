/** An error as Stripe answers it. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, error: { type: string; code?: string; message: string; payment_intent?: unknown }) {
    super(error.message);
    this.status = status;
    this.body = { error };
  }
}

export const invalid = (message: string, code?: string) =>
  new StripeRefusal(400, { type: 'invalid_request_error', message, ...(code && { code }) });

export const missing = (what: string, id: string) =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: ${id}`,
  });
