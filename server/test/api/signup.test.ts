import { listAddresses } from '@le-chai/contracts/address';
import { listPaymentMethods } from '@le-chai/contracts/cards';
import { acceptGift, actionGift } from '@le-chai/contracts/gifts';
import { exportAccount } from '@le-chai/contracts/own-account';
import { getProfile } from '@le-chai/contracts/profile';
import { getUser, login } from '@le-chai/contracts/session';
import { keepSignupDraft, readSignupDraft, signup } from '@le-chai/contracts/signup';
import { getMySubscriptions, SUBSCRIPTION_STATUS } from '@le-chai/contracts/subscriptions';
import { startHouse, type House } from './harness.ts';
import { lotsOf, ownLot } from './support/cellar.ts';
import { mailsTo } from './support/mails.ts';
import { fromElsewhere, newcomer, newcomersAddress, paying } from './support/sign-up.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

const join = (body: ReturnType<typeof newcomer>, headers: Record<string, string> = fromElsewhere()) =>
  house.api(signup, { body, headers });

async function joined(body: ReturnType<typeof newcomer>) {
  const { result, headers } = await join(body);
  if ('error' in result) throw new Error(result.error);
  return { token: result.accessToken, user: result.user, headers };
}

describe('signing up to the free tier', () => {
  it('makes a member, who is signed in and can sign in again', async () => {
    const body = newcomer();
    const { token, user, headers } = await joined(body);
    expect(user).toMatchObject({ email: body.person.email, tier: 'Le Club', full_name: 'Nora Lindqvist' });
    expect(headers.getSetCookie()).toEqual([
      `access-token=${token}; Path=/; Max-Age=2592000; SameSite=Lax`,
      expect.stringMatching(/^known-device=/),
    ]);
    expect((await house.api(getUser, { token })).result.data).toMatchObject({ id_user: user.id_user });
    expect((await house.api(getProfile, { token })).result.birth_date).toBe('1991-04-23');
    const again = await house.api(login, { body: { email: body.person.email, password: body.password } });
    expect(again.result).toMatchObject({ user: { id_user: user.id_user } });
  });

  it('costs nothing', async () => {
    const { token } = await joined(newcomer());
    const { result } = await house.api(getMySubscriptions, { token });
    expect(result).toMatchObject([
      { name: 'Le Club', status: SUBSCRIPTION_STATUS.active, price: 0, next_charge: null },
    ]);
    expect((await house.api(listPaymentMethods, { token })).result).toEqual([]);
  });

  it('keeps where the member came from, and says welcome', async () => {
    const body = newcomer({ referral: 'ines-1974', utm_source: 'letter', utm_campaign: 'autumn' });
    const { token } = await joined(body);
    const { sections } = (await house.api(exportAccount, { token })).result;
    expect(sections['profile']).toMatchObject([
      { referral: 'ines-1974', campaign: { utm_source: 'letter', utm_campaign: 'autumn' } },
    ]);
    expect((await mailsTo(house, body.person.email))[0]!.subject).toBe('Welcome to Le Chai');
  });
});

describe('somebody who was given bottles', () => {
  it('accepts them by signing up to the free tier', async () => {
    const giver = await house.createMember();
    const [lot] = await ownLot(house, giver);
    const body = newcomer();
    const given = await house.api(actionGift, {
      body: {
        serials: lot!.serials.map(({ id }) => id),
        recipient_email: body.person.email,
        recipient_name: 'Nora',
        recipient_id_country: 752,
      },
      token: giver.token,
    });
    expect(given.status).toBe(200);
    const link = /\/gifts\/([\w-]{20,})/.exec((await mailsTo(house, body.person.email))[0]!.text)![1]!;
    const { token, user } = await joined(body);
    const accepted = await house.api(acceptGift, { params: { token: link }, token });
    expect(accepted.result).toMatchObject({ direction: 'received', status: 'accepted' });
    const owner = { id: user.id_user, memberNo: user.member_no, email: user.email, password: '', token };
    expect(await lotsOf(house, owner)).toHaveLength(1);
  });
});

describe('signing up to a tier that is paid for', () => {
  it('begins with a trial: the card is kept, and charged at its end', async () => {
    const { token, user } = await joined(newcomer({ tier: 'Collector', annual: true, ...paying }));
    expect(user.tier).toBe('Collector');
    expect((await house.api(listPaymentMethods, { token })).result).toMatchObject([
      { last4: '4242', is_default: true },
    ]);
    expect((await house.api(listAddresses, { token })).result).toMatchObject([
      { type: 'invoice', full_name: 'Nora Lindqvist', address: { country: 'Sweden' } },
    ]);
    const [plan] = (await house.api(getMySubscriptions, { token })).result;
    expect(plan).toMatchObject({
      name: 'Collector',
      recurring_type: 'annual',
      status: SUBSCRIPTION_STATUS.trialing,
      next_charge: { amount: 600 },
    });
  });

  it('takes a company and its VAT number, as its country writes them', async () => {
    const company = { ...newcomersAddress, company_name: 'Lindqvist Vin AB' };
    const wrong = await join(newcomer({ ...paying, tier: 'Professional', address: { ...company, vat: 'DE123' } }));
    expect([wrong.status, Object.keys(wrong.error.fields!)]).toEqual([422, ['address.vat']]);
    const { token } = await joined(
      newcomer({ ...paying, tier: 'Professional', address: { ...company, vat: 'SE 5560125790 01' } }),
    );
    expect((await house.api(listAddresses, { token })).result).toMatchObject([
      { company_name: 'Lindqvist Vin AB', vat: 'SE556012579001' },
    ]);
  });

  it('makes no member when the card is refused', async () => {
    const body = newcomer({ tier: 'Collector', ...paying, payment: { payment_token: 'pm_card_visa_chargeDeclined' } });
    const refused = await join(body);
    expect([refused.status, Object.keys(refused.error.fields!)]).toEqual([422, ['payment.payment_token']]);
    expect((await join({ ...body, payment: paying.payment })).status).toBe(200);
  });
});

describe('a signup that does not fit', () => {
  it('is refused with the fields, and without a trace', async () => {
    const person = newcomer().person;
    const fieldsOf = async (given: object) => {
      const refused = await join({ ...newcomer(), ...given });
      expect(refused.status).toBe(422);
      return Object.keys(refused.error.fields!);
    };
    expect(await fieldsOf({ tier: 'Staff' })).toEqual(['tier']);
    expect(await fieldsOf({ tier: 'Baron' })).toEqual(['tier']);
    expect(await fieldsOf({ tier: 'Explorer' })).toEqual(['address', 'payment.payment_token']);
    expect(await fieldsOf({ person: { ...person, birth_date: '2015-01-01' } })).toEqual(['person.birth_date']);
    expect(await fieldsOf({ person: { ...person, email: `x,${person.email}` } })).toEqual(['person.email']);
    expect(await fieldsOf({ password: 'short' })).toEqual(['password']);
    expect(await fieldsOf({ person, password: person.email })).toEqual(['password']);
    expect(await fieldsOf({ person, password: `${person.first_name}${person.last_name}1980` })).toEqual(['password']);
    expect(await fieldsOf({ password: 'password123' })).toEqual(['password']);
    expect(await fieldsOf({ password: 'abcabcabcabc' })).toEqual(['password']);
    expect(await fieldsOf({ referral: 'a code; with=more' })).toEqual(['referral']);
    expect(await fieldsOf({ tier: 'Explorer', ...paying, address: { ...newcomersAddress, country: 'KP' } })).toEqual([
      'address.country',
    ]);
    const nowhere = { ...newcomersAddress, country: 'KP', vat: '(none)' };
    expect(await fieldsOf({ tier: 'Explorer', ...paying, address: nowhere, password: 'password123' })).toEqual([
      'password',
      'address.country',
      'address.vat',
    ]);
    expect(await fieldsOf({ tier: 'Explorer', ...paying, payment: { payment_token: '4242424242424242' } })).toEqual([
      'payment.payment_token',
    ]);
    expect((await join(newcomer({ person }))).status).toBe(200);
  });

  it('with an address of a member is refused, and the owner is notified once', async () => {
    const owner = newcomer();
    await joined(owner);
    const again = { ...newcomer(), person: { ...owner.person, email: owner.person.email.toUpperCase() } };
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const refused = await join(again);
      expect([refused.status, Object.keys(refused.error.fields!)]).toEqual([422, ['person.email']]);
    }
    const subjects = (await mailsTo(house, owner.person.email, 3)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Welcome to Le Chai', 'Confirm your e-mail address', 'You are already a member']);
    const right = await house.api(login, { body: { email: owner.person.email, password: owner.password } });
    expect(right.result).toHaveProperty('accessToken');
  });

  it('is slowed down, by sender and by address', async () => {
    const from = fromElsewhere();
    const owner = newcomer();
    await joined(owner);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) statuses.push((await join(newcomer(), from)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    for (let attempt = 0; attempt < 4; attempt += 1) expect((await join(owner)).status).toBe(422);
    const refused = await join(owner);
    expect([refused.status, refused.error.name]).toEqual([429, 'too-many-attempts']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('makes one member where two come at once', async () => {
    const body = newcomer();
    const answers = await Promise.all([join(body), join(body), join(body)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  });
});

const keep = (body: object) => house.api(keepSignupDraft, { body: body as never, headers: fromElsewhere() });
const read = (draft: string) => house.api(readSignupDraft, { body: { draft } });

describe('a draft of a signup', () => {
  it('keeps the fields of each step, for a reload or another device', async () => {
    const first = (await keep({ step: 1, tier: 'Collector', annual: 'true', utm_source: 'letter' })).result;
    const { draft } = first;
    await keep({ draft, step: 2, person: { first_name: 'Nora', email: 'not yet an addr' } });
    await keep({ draft, person: { last_name: 'Lindqvist' }, address: { city: 'Uppsala' } });
    const { result } = await read(draft);
    expect(result).toMatchObject({
      draft,
      fields: {
        step: 2,
        tier: 'Collector',
        annual: true,
        utm_source: 'letter',
        person: { first_name: 'Nora', last_name: 'Lindqvist', email: 'not yet an addr' },
        address: { city: 'Uppsala' },
      },
    });
  });

  it('never keeps a password or a card', async () => {
    const sent = { password: 'corked-since-2019', payment: { payment_token: 'pm_card_visa' } };
    const { result } = await keep({ ...sent, person: { first_name: 'Nora', ...sent.payment, password: 'x' } });
    expect(result.fields).toEqual({ person: { first_name: 'Nora' } });
    expect((await read(result.draft)).result.fields).toEqual({ person: { first_name: 'Nora' } });
  });

  it('is opened by its secret alone, and deleted once signed up', async () => {
    expect((await read('x'.repeat(43))).status).toBe(404);
    expect((await keep({ draft: 'x'.repeat(43), step: 2 })).status).toBe(404);
    const { draft } = (await keep({ step: 1 })).result;
    await joined(newcomer({ draft }));
    expect((await read(draft)).status).toBe(404);
  });

  it('is deleted after thirty days without a change', async () => {
    const { draft } = (await keep({ step: 1 })).result;
    await house.operate(['clock', 'move', '+29d']);
    await keep({ draft, step: 2 });
    await house.operate(['clock', 'move', '+29d']);
    expect((await read(draft)).result.fields.step).toBe(2);
    await house.operate(['clock', 'move', '+1d']);
    expect((await read(draft)).status).toBe(404);
  });
});
