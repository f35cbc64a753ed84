import { placeBid } from '@le-chai/contracts/bidding';
import { convertWithCases } from '@le-chai/contracts/bottling';
import { checkoutSale } from '@le-chai/contracts/buying';
import { confirmEmail, sendEmailConfirmation } from '@le-chai/contracts/email-confirmation';
import { actionGift } from '@le-chai/contracts/gifts';
import { forgotPassword, resetPassword } from '@le-chai/contracts/password';
import { closeAccount } from '@le-chai/contracts/own-account';
import { signup } from '@le-chai/contracts/signup';
import { startHouse, type House, SMALL } from './harness.ts';
import { MIXED_CASES } from './support/barrels.ts';
import { mailsTo } from './support/mails.ts';
import { ROOMY_LIMITS } from './support/roomy-limits.ts';
import { newcomer } from './support/sign-up.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse('small', ROOMY_LIMITS);
});
afterAll(() => house.stop());

const SUBJECT = 'Confirm your e-mail address';

/** Somebody who has just signed up. */
async function joined() {
  const body = newcomer();
  const { result } = await house.api(signup, { body });
  if (!('accessToken' in result)) throw new Error(result.error);
  return { email: body.person.email, password: body.password, token: result.accessToken };
}

/** The secrets of the links that came to an address, the earliest first. */
async function secretsOf(email: string, expected = 1): Promise<string[]> {
  // The welcome is another one.
  const mails = (await mailsTo(house, email, expected + 1)).filter(({ subject }) => subject === SUBJECT);
  return mails.map(({ text }) => /\/auth\/confirm-email#secret=([\w-]{43})\s/.exec(text)![1]!);
}

const confirm = (secret: string) => house.api(confirmEmail, { body: { secret } });
const give = (token: string) =>
  house.api(actionGift, {
    token,
    body: {
      serials: [987_654],
      recipient_email: 'somebody@example.test',
      recipient_name: 'Somebody',
      recipient_id_country: 1,
    },
  });
/** Whether what needs a confirmed address is refused for want of it. */
const isHeldBack = async (token: string) => {
  const { status, error } = await give(token);
  return status === 403 && error.name === 'confirm-email';
};

describe('a member who signed up', () => {
  it('gives nothing, and pays nothing by transfer, until the address is confirmed', async () => {
    const { token, email } = await joined();
    expect(await isHeldBack(token)).toBe(true);
    const sale = await house.createSale({ lot: SMALL.lot.bottle, type: 'shop', price: 100, units: 10 });
    const buy = () =>
      house.api(checkoutSale, {
        token,
        params: { saleId: sale },
        key: `transfer-${Date.now()}`,
        body: { quantity: 1, payment_method: 4, pickup: true },
      });
    const bottle = () =>
      house.api(convertWithCases, { token, body: { id_sale_bid: 4711, cases: MIXED_CASES, payment_method: 4 } });
    expect((await buy()).error.name).toBe('confirm-email');
    expect((await bottle()).error.name).toBe('confirm-email');
    expect((await confirm((await secretsOf(email))[0]!)).result).toEqual({ confirmed: true, changed: false });
    expect(await isHeldBack(token)).toBe(false);
    expect((await buy()).status).toBe(200);
    expect((await bottle()).error.name).toBe('not-found');
  });

  it('bids up to a sum that the operator sets, and no more', async () => {
    const { token } = await joined();
    const sale = await house.createSale({ lot: SMALL.lot.bottle, price: 100 });
    const bid = (offer: number) =>
      house.api(placeBid, {
        token,
        params: { id: sale },
        key: `bid-${offer}-${Date.now()}`,
        body: { bid_offer: offer },
      });
    expect((await bid(1000.01)).error.name).toBe('confirm-email');
    await house.operate(['config', 'unconfirmed-bid', '200']);
    expect((await bid(201)).error.name).toBe('confirm-email');
    expect((await bid(200)).status).toBe(200);
    await house.operate(['config', 'unconfirmed-bid', '1000']);
  });

  it('is confirmed by choosing a password with a link of the mail', async () => {
    const { token, email } = await joined();
    expect(await isHeldBack(token)).toBe(true);
    await house.api(forgotPassword, { body: { email } });
    const mails = await mailsTo(house, email, 3);
    const text = mails.find(({ subject }) => subject === 'Choose a new password')!.text;
    const [, code, prn, req] = /code=(\d+)&prn=([\w-]+)&req=([\w-]+)/.exec(text)!;
    const password = 'another-long-password';
    await house.api(resetPassword, { body: { code: code!, prn: prn!, req: req!, password } });
    expect(await isHeldBack(await house.login(email, password))).toBe(false);
  });
});

describe('the link', () => {
  it('works once, and no other secret does', async () => {
    const { email } = await joined();
    const [secret] = await secretsOf(email);
    const last = secret!.at(-1) === 'A' ? 'B' : 'A';
    expect((await confirm(`${secret!.slice(0, -1)}${last}`)).status).toBe(410);
    expect((await confirm(secret!)).status).toBe(200);
    expect((await confirm(secret!)).error).toMatchObject({ name: 'link-not-valid' });
  });

  it('is sent again on request, five times an hour, and not to those who are confirmed', async () => {
    const { email, token } = await joined();
    const ask = () => house.api(sendEmailConfirmation, { token });
    for (let time = 0; time < 5; time += 1) expect((await ask()).result).toEqual({ sent: true });
    expect((await ask()).status).toBe(429);
    const secrets = await secretsOf(email, 6);
    expect(new Set(secrets).size).toBe(6);
    expect((await confirm(secrets[0]!)).status).toBe(200);
    expect((await ask()).result).toEqual({ sent: false });
  });

  it('ends after a day, and with the account', async () => {
    const { email, token, password } = await joined();
    const [secret] = await secretsOf(email);
    await house.api(closeAccount, { token, body: { password } });
    expect((await confirm(secret!)).status).toBe(410);
    const other = await joined();
    const [late] = await secretsOf(other.email);
    await house.operate(['clock', 'move', '+25h']);
    expect((await confirm(late!)).status).toBe(410);
    await house.operate(['clock', 'move', 'reset']);
  });

  it('is in no log', async () => {
    const { email } = await joined();
    const [secret] = await secretsOf(email);
    await confirm(secret!);
    expect(house.output()).not.toContain(secret);
  });
});

it('counts members whom the operator makes as confirmed', async () => {
  const { token } = await house.createMember();
  expect(await isHeldBack(token)).toBe(false);
});
