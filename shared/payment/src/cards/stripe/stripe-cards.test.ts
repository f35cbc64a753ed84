import type { SetupIntentResult, Stripe } from '@stripe/stripe-js';
import { answerBank, setUpCard } from './stripe-cards.ts';
import { stubStripe } from './testing/stub-stripe.ts';

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

const SETUP_SECRET = 'seti_1_secret_2';

/** @param result what Stripe reports when it is done, its page for the bank included */
async function setUpOutcome(result: object) {
  const stub = stubStripe();
  stub.confirmCardSetup.mockResolvedValue(result as SetupIntentResult);
  const outcome = await setUpCard(stub.stripe, SETUP_SECRET, 'pm_1');
  expect(stub.confirmCardSetup).toHaveBeenCalledWith(SETUP_SECRET, { payment_method: 'pm_1' });
  return outcome;
}
const setup = (status: string) => ({ status });

describe('a card that Stripe is to keep', () => {
  it('is kept', async () => {
    expect(await setUpOutcome({ setupIntent: setup('succeeded') })).toBe('done');
  });

  it('is kept once, however often it is asked for', async () => {
    const error = { type: 'invalid_request_error', setup_intent: setup('succeeded') };
    expect(await setUpOutcome({ error })).toBe('done');
  });

  it('is refused in the words of the bank', async () => {
    const error = {
      type: 'card_error',
      message: 'Your card was declined.',
      setup_intent: setup('requires_payment_method'),
    };
    expect(await setUpOutcome({ error })).toEqual({ refused: 'Your card was declined.' });
    expect(await setUpOutcome({ error: { type: 'card_error' } })).toEqual({
      refused: expect.stringMatching(/declined/),
    });
  });

  it('waits where the bank still waits', async () => {
    expect(await setUpOutcome({ setupIntent: setup('requires_action') })).toBe('abandoned');
  });

  it('may be kept or not where Stripe cannot be reached', async () => {
    await expect(setUpOutcome({ error: { type: 'api_connection_error' } })).rejects.toThrow(
      /it will be saved only once/,
    );
  });
});
