import { randomUUID } from 'node:crypto';
import { closeAttempt } from '@le-chai/contracts/buying';
import { SMALL, type House, type Member } from './harness.ts';
import { eventually, startWithBuyers, type Buying } from './support/buyer.ts';

/* A wallet gives a token as a typed card does: what is asked here is that it is charged, refused and shown like one. */

let house: House;
let buy: Buying;
let [anna, ben, cleo]: Member[] = [];
beforeAll(async () => {
  ({
    house,
    buy,
    buyers: [anna, ben, cleo],
  } = await startWithBuyers(3));
});
afterAll(() => house.stop());

const PAID = 'pm_wallet_visa';
const DECLINED = 'pm_wallet_visa_chargeDeclined';
const shop = () =>
  house.createSale({ lot: SMALL.lot.case, type: 'shop', name: 'By wallet', price: 120, units: 5, ends: '30d' });

describe('a wallet', () => {
  it('is charged, and named with its card', async () => {
    const { warnings, purchase, payment } = (await buy.checkout(anna!, await shop(), buy.card(PAID))).result;
    expect([warnings, purchase.status, payment?.state]).toEqual([[], 'bought', 'succeeded']);
    const { payment: read } = await buy.payment(anna!, payment!.id);
    expect(read.paid_with).toEqual({ wallet: 'test_wallet', brand: 'visa', last4: '4242' });
  });

  it('is declined as a card is: nothing is bought, and it can be tried again', async () => {
    const id = await shop();
    const [wallet, card] = [
      (await buy.checkout(ben!, id, buy.card(DECLINED))).result,
      (await buy.checkout(ben!, id, buy.card('pm_card_visa_chargeDeclined'))).result,
    ];
    expect(wallet.warnings).toEqual(card.warnings);
    expect(wallet.purchase.status).toBe(card.purchase.status);
    expect((await buy.payment(ben!, wallet.payment!.id)).payment).toMatchObject({
      state: 'failed',
      paid_with: { wallet: 'test_wallet', brand: 'visa', last4: '0002' },
    });
    const again = (await buy.checkout(ben!, id, buy.card(PAID))).result;
    expect(again.purchase.status).toBe('bought');
  });

  it('is charged once for a key, however often it is pressed, and found by it after a lost answer', async () => {
    const [id, key] = [await shop(), randomUUID()];
    const pressed = await Promise.all([1, 2, 3].map(() => buy.checkout(cleo!, id, buy.card(PAID), key)));
    const payments = new Set(pressed.map(({ result }) => result.payment!.id));
    expect(payments.size).toBe(1);
    const found = await house.api(closeAttempt, { token: cleo!.token, params: { key } });
    expect(found.result.id_payment).toBe([...payments][0]);
    const { documents } = await eventually(
      () => buy.payment(cleo!, [...payments][0]!),
      (outcome) => outcome.documents.length > 0,
    );
    expect(documents).toHaveLength(1);
  });
});
