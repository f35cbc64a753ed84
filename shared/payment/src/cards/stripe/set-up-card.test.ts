import type { SetupIntentResult } from '@stripe/stripe-js';
import { setUpCard } from './set-up-card.ts';
import { stubStripe } from './stub-stripe.ts';

const SECRET = 'seti_1_secret_2';

/** @param result what Stripe reports when it is done, its page for the bank included */
async function outcomeOf(result: object) {
  const stub = stubStripe();
  stub.confirmCardSetup.mockResolvedValue(result as SetupIntentResult);
  const outcome = await setUpCard(stub.stripe, SECRET, 'pm_1');
  expect(stub.confirmCardSetup).toHaveBeenCalledWith(SECRET, { payment_method: 'pm_1' });
  return outcome;
}
const setup = (status: string) => ({ status });

describe('a card that Stripe is to keep', () => {
  it('is kept', async () => {
    expect(await outcomeOf({ setupIntent: setup('succeeded') })).toBe('done');
  });

  it('is kept once, however often it is asked for', async () => {
    const error = { type: 'invalid_request_error', setup_intent: setup('succeeded') };
    expect(await outcomeOf({ error })).toBe('done');
  });

  it('is refused in the words of the bank', async () => {
    const error = {
      type: 'card_error',
      message: 'Your card was declined.',
      setup_intent: setup('requires_payment_method'),
    };
    expect(await outcomeOf({ error })).toEqual({ refused: 'Your card was declined.' });
    expect(await outcomeOf({ error: { type: 'card_error' } })).toEqual({ refused: expect.stringMatching(/refused/) });
  });

  it('waits where the bank still waits', async () => {
    expect(await outcomeOf({ setupIntent: setup('requires_action') })).toBe('abandoned');
  });

  it('may be kept or not where Stripe cannot be reached', async () => {
    await expect(outcomeOf({ error: { type: 'api_connection_error' } })).rejects.toThrow(/a card is kept once/);
  });
});
