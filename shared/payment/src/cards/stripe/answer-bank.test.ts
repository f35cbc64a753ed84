import type { Stripe } from '@stripe/stripe-js';
import { answerBank } from './answer-bank.ts';
import { stubStripe } from './stub-stripe.ts';

const SECRET = 'pi_1_secret_2';

/** @param result what Stripe reports when its page is gone */
async function outcomeOf(result: Awaited<ReturnType<Stripe['handleNextAction']>>) {
  const stub = stubStripe();
  stub.handleNextAction.mockResolvedValue(result);
  const outcome = await answerBank(stub.stripe, SECRET);
  expect(stub.handleNextAction).toHaveBeenCalledWith({ clientSecret: SECRET });
  return outcome;
}
const intent = (status: string) => ({ status }) as never;

describe('the bank’s page, shown by Stripe', () => {
  it('was answered where Stripe has an outcome', async () => {
    expect(await outcomeOf({ paymentIntent: intent('succeeded') })).toBe('answered');
  });

  it.each([
    ['a refusal of the bank, or a page that was closed', 'card_error', 'requires_payment_method'],
    ['nothing that is asked any more', 'invalid_request_error', 'succeeded'],
  ] as const)('was answered: %s', async (_what, type, status) => {
    expect(await outcomeOf({ error: { type, payment_intent: intent(status) } as never })).toBe('answered');
  });

  it('was left where the bank still waits', async () => {
    expect(await outcomeOf({ paymentIntent: intent('requires_action') })).toBe('abandoned');
    const error = { type: 'card_error', payment_intent: intent('requires_action') };
    expect(await outcomeOf({ error: error as never })).toBe('abandoned');
  });

  it('could not be shown where Stripe cannot be reached', async () => {
    await expect(outcomeOf({ error: { type: 'api_connection_error' } as never })).rejects.toThrow(/Try again/);
  });
});
