import {
  addPaymentMethod,
  authenticateTestCard,
  getCardProvider,
  listPaymentMethods,
  removePaymentMethod,
  setDefaultPaymentMethod,
} from '@le-chai/contracts/cards';
import { actingAs } from './support/acting-as.ts';
import { startHouse, type House, type Member } from './harness.ts';

let house: House;
let member: Member;
beforeAll(async () => {
  house = await startHouse();
  member = await house.createMember();
});
afterAll(() => house.stop());

const add = ({ token }: Member, body: { setup?: string; payment_token?: string } = {}) =>
  house.api(addPaymentMethod, { token, body });
const list = async ({ token }: Member) => (await house.api(listPaymentMethods, { token })).result;
const impersonating = ({ email }: Member) => actingAs(house, email);

describe('the provider', () => {
  it('is sent to the browser without a token', async () => {
    const { result } = await house.api(getCardProvider);
    expect(result).toEqual({ name: 'test', publishable_key: null, test: true, wallets: ['test_wallet'] });
  });
});

describe('saved cards', () => {
  it('are set up in the browser, and stored when that is finished', async () => {
    const other = await house.createMember();
    const { result } = await add(member);
    expect(result.payment_method).toBeNull();
    const { id, client_secret } = result.setup!;
    const unfinished = await add(member, { setup: id });
    expect([unfinished.status, unfinished.error.name]).toEqual([409, 'setup-unfinished']);
    const approved = { client_secret, approve: true, payment_token: 'pm_card_mastercard' };
    await house.api(authenticateTestCard, { body: approved });
    // Another member's finished setup is not one's own.
    expect((await add(other, { setup: id })).status).toBe(409);
    const stored = (await add(member, { setup: id })).result;
    expect(stored).toEqual({
      setup: null,
      payment_method: {
        id: expect.any(Number),
        brand: 'mastercard',
        last4: '4444',
        exp_month: 12,
        exp_year: 2035,
        is_default: true,
      },
    });
    expect((await add(member, { setup: id })).result).toEqual(stored);
    expect(await list(member)).toEqual([stored.payment_method]);
    expect(await list(other)).toEqual([]);
  });

  it('have one default: the first, the one that is chosen, the newest left', async () => {
    const own = await house.createMember();
    const ids: number[] = [];
    for (const payment_token of ['pm_card_visa', 'pm_card_mastercard', 'pm_card_authenticationRequired']) {
      ids.push((await add(own, { payment_token })).result.payment_method!.id);
    }
    const standing = async () => (await list(own)).map(({ id, is_default }) => [ids.indexOf(id), is_default]);
    expect(await standing()).toEqual([
      [0, true],
      [2, false],
      [1, false],
    ]);
    const chosen = await house.api(setDefaultPaymentMethod, { token: own.token, params: { id: ids[1]! } });
    expect(chosen.result).toMatchObject({ id: ids[1], is_default: true });
    expect(await standing()).toEqual([
      [1, true],
      [2, false],
      [0, false],
    ]);
    await house.api(removePaymentMethod, { token: own.token, params: { id: ids[1]! } });
    expect(await standing()).toEqual([
      [2, true],
      [0, false],
    ]);
    await house.api(removePaymentMethod, { token: own.token, params: { id: ids[0]! } });
    expect(await standing()).toEqual([[2, true]]);
    expect((await house.api(removePaymentMethod, { token: own.token, params: { id: ids[0]! } })).status).toBe(404);
    const gone = await house.api(setDefaultPaymentMethod, { token: own.token, params: { id: ids[0]! } });
    expect(gone.status).toBe(404);
  });

  it('say which wallet they came from', async () => {
    const own = await house.createMember();
    const { payment_method: card } = (await add(own, { payment_token: 'pm_wallet_visa' })).result;
    expect(card).toMatchObject({ brand: 'visa', last4: '4242', wallet: 'test_wallet' });
    expect(await list(own)).toEqual([card]);
  });

  it('are never more than ten', async () => {
    const own = await house.createMember();
    for (let count = 0; count < 10; count += 1) await add(own, { payment_token: 'pm_card_visa' });
    const refused = await add(own, { payment_token: 'pm_card_visa' });
    expect([refused.status, refused.error.name]).toEqual([409, 'too-many-cards']);
  });

  it('are refused with the reason of the bank', async () => {
    const declined = await add(member, { payment_token: 'pm_card_visa_chargeDeclined' });
    expect(declined.error.fields).toEqual({ payment_token: 'Your card was declined.' });
    const unknown = await add(member, { payment_token: 'pm_unheard_of' });
    expect(unknown.error.fields).toEqual({ payment_token: 'This card cannot be used. Please try another.' });
  });

  it('are left alone while the house acts as the member', async () => {
    const [card] = await list(member);
    const token = await impersonating(member);
    const params = { id: card!.id };
    const tried = [
      await house.api(addPaymentMethod, { token, body: { payment_token: 'pm_card_visa' } }),
      await house.api(setDefaultPaymentMethod, { token, params }),
      await house.api(removePaymentMethod, { token, params }),
    ];
    expect(tried.map(({ status, error }) => [status, error.name])).toEqual(tried.map(() => [403, 'impersonated']));
    expect(await list(member)).toEqual([card]);
  });
});

describe('a card number', () => {
  it('is refused wherever a token is asked for, and neither kept nor logged', async () => {
    const number = '4242424242424242';
    for (const payment_token of [number, '4242 4242 4242 4242', '4242-4242-4242-4242', ` ${number}`]) {
      const refused = await add(member, { payment_token });
      expect([refused.status, refused.error.fields]).toEqual([
        422,
        { payment_token: 'must be a token of the card provider, never a card number' },
      ]);
      expect(JSON.stringify(refused.body)).not.toContain('4242');
    }
    // Two groups of it: four digits come about by chance, in the ids of requests.
    expect(house.output()).not.toMatch(/4242[ -]?4242/);
  });
});

describe('a house in production without a key of Stripe', () => {
  it('takes no cards, and says so', async () => {
    const closed = await startHouse('small', { APP_ENV: 'production' });
    try {
      const { result } = await closed.api(getCardProvider);
      expect(result).toEqual({ name: 'none', publishable_key: null, test: false });
      const own = await closed.createMember();
      const refused = await closed.api(addPaymentMethod, { token: own.token, body: { payment_token: 'pm_card_visa' } });
      expect([refused.status, refused.error.name]).toEqual([503, 'no-card-payments']);
      const body = { client_secret: 'pi_1_secret_123', approve: true };
      expect((await closed.api(authenticateTestCard, { body })).status).toBe(404);
      const event = await fetch(`${closed.url}/webhooks/card`, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      });
      expect(event.status).toBe(400);
    } finally {
      await closed.stop();
    }
  });
});
