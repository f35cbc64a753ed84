import { listPaymentMethods } from '@le-chai/contracts/cards';
import { listInvoices } from '@le-chai/contracts/invoices';
import { getUser } from '@le-chai/contracts/session';
import { getMySubscriptions, SUBSCRIPTION_STATUS as S } from '@le-chai/contracts/subscriptions';
import { startHouse, type House } from './harness.ts';
import { Subscriber, subscriptionIn } from './support/subscribe.ts';

const PASSWORD = 'cellar-door-2026';

let house: House;
beforeAll(async () => {
  house = await startHouse('demo');
});
afterAll(() => house.stop());

const signIn = (name: string) => house.login(`${name}@example.test`, PASSWORD);
const plansOf = async (name: string) => (await house.api(getMySubscriptions, { token: await signIn(name) })).result;

async function signedIn(name: string): Promise<Subscriber> {
  const token = await signIn(name);
  const { id_user, member_no } = (await house.api(getUser, { token })).result.data!;
  const email = `${name}@example.test`;
  return new Subscriber(house, { id: id_user, memberNo: member_no, email, password: PASSWORD, token });
}

describe('subscriptions of the demo house', () => {
  it('are of all kinds', async () => {
    const [collector, lower] = await plansOf('collector');
    expect(collector).toMatchObject({ name: 'Collector', recurring_type: 'annual', status: S.active, price: 600 });
    expect(collector!.story_subscription.length).toBeGreaterThanOrEqual(2);
    expect(lower).toMatchObject({ name: 'Connoisseur', status: S.upgrade });
    const turns = [...collector!.story_subscription, ...lower!.story_subscription];
    expect(turns.map(({ id_payment }) => id_payment !== null)).toEqual(turns.map(({ charged }) => charged > 0));
    expect(await plansOf('connoisseur')).toMatchObject([
      { name: 'Connoisseur', recurring_type: 'monthly', status: S.active, next_charge: { amount: 30 } },
    ]);
    expect(await plansOf('explorer')).toMatchObject([{ name: 'Explorer', status: S.trialing }]);
    expect(await plansOf('late')).toMatchObject([{ name: 'Connoisseur', status: S.pastDue, amount_due: 30 }]);
    expect(await plansOf('staff')).toEqual([]);
  });

  it('were charged, and invoiced', async () => {
    const token = await signIn('collector');
    const { result } = await house.api(listInvoices, { query: { pageSize: 500 }, token });
    const titles = result.items.map(({ title }) => title);
    expect(titles).toContain('Membership Collector, annual');
    expect(titles).toContain('Membership Connoisseur, annual');
    expect((await house.api(listPaymentMethods, { token })).result).toMatchObject([
      { last4: '4242', is_default: true },
    ]);
  });

  it('go on by themselves, and can be paid', async () => {
    const subscriber = await signedIn('late');
    const paid = subscriptionIn((await subscriber.pay({ body: { payment_token: 'pm_card_visa' } })).result);
    expect(paid.status).toBe(S.active);
    await house.operate(['clock', 'move', '+14d']);
    const explorer = await signedIn('explorer');
    await explorer.stands('active');
  });
});
