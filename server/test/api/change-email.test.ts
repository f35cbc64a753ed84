import { addPaymentMethod } from '@le-chai/contracts/cards';
import * as contract from '@le-chai/contracts/email-confirmation';
import { actionGift, myGifts } from '@le-chai/contracts/gifts';
import { listSignIns } from '@le-chai/contracts/sign-ins';
import { changePassword, forgotPassword, resetPassword } from '@le-chai/contracts/password';
import { getUser, login } from '@le-chai/contracts/session';
import { type House, type Member, PASSWORD, startHouse } from './harness.ts';
import { actingAs } from './support/acting-as.ts';
import { ownLot } from './support/cellar.ts';
import { prove } from './support/factors.ts';
import { mailsTo } from './support/mails.ts';
import { queryPaused } from './support/operate-cli.ts';
import { ROOMY_LIMITS } from './support/roomy-limits.ts';
import { untilQuiet } from './support/until.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse('small', ROOMY_LIMITS);
});
afterAll(() => house.stop());

let addresses = 0;
const freshAddress = () => `new-${(addresses += 1)}@example.test`;

const LINK = 'Confirm your new e-mail address';
const ask = (token: string, email: string) => house.api(contract.changeEmail, { token, body: { email } });
const stateOf = async (token: string) => (await house.api(contract.getEmail, { token })).result;
const open = (secret: string, sent: { token?: string; headers?: Record<string, string> } = {}) =>
  house.api(contract.confirmEmail, { body: { secret }, ...sent });
const entering = async (email: string, password = PASSWORD) =>
  'accessToken' in (await house.api(login, { body: { email, password } })).result;
const lives = async (token: string) => (await house.api(getUser, { token })).result.data !== null;

/** The secrets of the links to a new address, the earliest first. */
async function secretsTo(email: string, expected = 1): Promise<string[]> {
  const mails = (await mailsTo(house, email, expected)).filter(({ subject }) => subject === LINK);
  return mails.map(({ text }) => /\/auth\/confirm-email#secret=([\w-]{43})&change=1\s/.exec(text)![1]!);
}

const cookieOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .find((one) => one.startsWith('known-device'))
    ?.split(';')[0];

/** A member who has asked for another address. */
async function asking(): Promise<{ member: Member; email: string; secret: string }> {
  const [member, email] = [await house.createMember(), freshAddress()];
  expect((await ask(member.token, email)).status).toBe(200);
  return { member, email, secret: (await secretsTo(email))[0]! };
}

describe('a change of the e-mail address', () => {
  it('is made by the link to the new address, with word to the present one before and after', async () => {
    const { member, email, secret } = await asking();
    expect(await stateOf(member.token)).toEqual({
      email: member.email,
      pending: { email, asked: expect.any(String), expires: expect.any(String) },
    });
    const [before] = await mailsTo(house, member.email, 1);
    expect(before!.subject).toBe('Your e-mail address is about to change');
    expect(before!.text).toContain(email);
    expect(before!.text).toContain('/auth/forgot-password');
    expect([await entering(member.email), await entering(email)]).toEqual([true, false]);

    expect((await open(secret)).result).toEqual({ confirmed: true, changed: true });
    expect(await stateOf(member.token)).toEqual({ email, pending: null });
    expect([await entering(member.email), await entering(email)]).toEqual([false, true]);
    const [, after] = await mailsTo(house, member.email, 2);
    expect(after!.subject).toBe('Your e-mail address was changed');
    expect(after!.text).toContain('/contact');
    const { result } = await house.api(listSignIns, { token: member.token });
    expect(result.map(({ kind, method }) => [kind, method])).toContainEqual(['email-changed', 'link']);
    expect((await open(secret)).error.name).toBe('link-not-valid');
  });

  it('ends every session but the one that asked and the one that opens the link', async () => {
    const { member, email, secret } = await asking();
    const [opens, other] = [await house.login(member.email, PASSWORD), await house.login(member.email, PASSWORD)];
    const stranger = await house.createMember();
    await open(secret, { token: opens });
    expect(await Promise.all([member.token, opens, other, stranger.token].map(lives))).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect((await house.api(getUser, { token: opens })).result.data?.email).toBe(email);
  });

  it('needs a proof of who it is, and is not for the house acting as the member', async () => {
    const member = await house.createMember();
    await house.operate(['clock', 'move', '+11m']);
    expect((await ask(member.token, freshAddress())).error.name).toBe('confirm-identity');
    await prove(house, member);
    const email = freshAddress();
    expect((await ask(member.token, email)).status).toBe(200);
    const acting = await actingAs(house, member.email);
    expect((await ask(acting, freshAddress())).error.name).toBe('impersonated');
    expect((await house.api(contract.cancelEmailChange, { token: acting })).error.name).toBe('impersonated');
    expect((await open((await secretsTo(email))[0]!, { token: acting })).error.name).toBe('impersonated');
    expect((await stateOf(acting)).pending?.email).toBe(email);
  });

  it('is refused for what is not one mailbox, and for the address that the member has', async () => {
    const member = await house.createMember();
    for (const email of ['x,victim@example.test', 'Ann <ann@example.test>', member.email.toUpperCase()]) {
      expect((await ask(member.token, email)).error.fields).toHaveProperty('email');
    }
    expect((await stateOf(member.token)).pending).toBeNull();
  });

  it('answers alike for the address of another member, who is notified once a day, and sends it no link', async () => {
    const [member, owner] = [await house.createMember(), await house.createMember()];
    const free = freshAddress();
    const [freely, taken] = [await ask(member.token, free), await ask(member.token, owner.email)];
    const shape = ({ status, result }: typeof taken) => [status, Object.keys(result.pending!), result.email];
    expect(shape(taken)).toEqual(shape(freely));
    expect((await stateOf(member.token)).pending?.email).toBe(owner.email);
    await ask(member.token, owner.email);
    // Mails leave in turn: the one to the free address is the last to wait for.
    await ask(member.token, free);
    await secretsTo(free, 2);
    const mails = await mailsTo(house, owner.email, 1);
    expect(mails.map(({ subject }) => subject)).toEqual(['You are already a member']);
    expect(mails[0]!.text).not.toContain('confirm-email');
  });

  it('is not made when another member has the address by then', async () => {
    const { member, email, secret } = await asking();
    await house.operate(
      ['member', 'create', email, '--tier', 'Collector', '--first-name', 'A', '--last-name', 'B', '--password-stdin'],
      PASSWORD,
    );
    expect((await open(secret)).error.name).toBe('link-not-valid');
    expect((await stateOf(member.token)).email).toBe(member.email);
  });

  it('goes to one of two members whose links to one address are opened together', async () => {
    for (let round = 0; round < 6; round += 1) {
      const email = freshAddress();
      for (const { token } of [await house.createMember(), await house.createMember()]) await ask(token, email);
      const answers = await Promise.all((await secretsTo(email, 2)).map((secret) => open(secret)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    }
  });

  it('takes the place of the one before, can be taken back, and ends after a day', async () => {
    const { member, secret } = await asking();
    const second = freshAddress();
    await ask(member.token, second);
    expect((await open(secret)).status).toBe(410);
    const cancelled = await house.api(contract.cancelEmailChange, { token: member.token });
    expect(cancelled.result).toEqual({ email: member.email, pending: null });
    expect((await open((await secretsTo(second))[0]!)).status).toBe(410);

    const third = freshAddress();
    await ask(member.token, third);
    const [late] = await secretsTo(third);
    await house.operate(['clock', 'move', '+25h']);
    expect((await stateOf(member.token)).pending).toBeNull();
    expect((await open(late!)).status).toBe(410);
  });

  it('is stopped by a new password, as the mail to the present address says', async () => {
    const { member, secret } = await asking();
    const body = { current: PASSWORD, next: 'another-long-password' };
    expect((await house.api(changePassword, { token: member.token, body })).status).toBe(200);
    expect((await stateOf(member.token)).pending).toBeNull();
    expect((await open(secret)).status).toBe(410);
  });

  it('leaves no link of the former address that opens the account', async () => {
    const { member, secret } = await asking();
    await house.api(forgotPassword, { body: { email: member.email } });
    const text = (await mailsTo(house, member.email, 2)).at(-1)!.text;
    const [, code, prn, req] = /code=(\d+)&prn=([\w-]+)&req=([\w-]+)/.exec(text)!;
    await open(secret);
    const password = 'another-long-password';
    const reset = await house.api(resetPassword, { body: { code: code!, prn: prn!, req: req!, password } });
    expect(reset.status).toBe(410);
  });

  it('is asked for five times an hour', async () => {
    const { token } = await house.createMember();
    for (let time = 0; time < 5; time += 1) expect((await ask(token, freshAddress())).status).toBe(200);
    expect((await ask(token, freshAddress())).status).toBe(429);
  });

  it('has a browser that was known stay known by the new address', async () => {
    const { member, email, secret } = await asking();
    const known = cookieOf(await house.api(login, { body: { email: member.email, password: PASSWORD } }))!;
    const kept = cookieOf(await open(secret, { headers: { cookie: known } })) ?? known;
    const mails = async () => (await mailsTo(house, email, 0, 'A new device signed in to your account')).length;
    await house.api(login, { body: { email, password: PASSWORD }, headers: { cookie: kept } });
    await untilQuiet(house);
    expect(await mails()).toBe(0);
    await house.api(login, { body: { email, password: PASSWORD }, headers: { cookie: known } });
    await untilQuiet(house);
    expect(await mails()).toBe(1);
  });

  it('keeps gifts that wait for an answer, and says nothing of the new address to the giver', async () => {
    const [giver, { member, email, secret }] = [await house.createMember(), await asking()];
    const lot = (await ownLot(house, giver)).find(({ serials }) => serials.length > 0)!;
    const body = {
      serials: [lot.serials[0]!.id],
      recipient_email: member.email,
      recipient_name: 'A Friend',
      recipient_id_country: 250,
    };
    expect((await house.api(actionGift, { token: giver.token, body })).status).toBe(200);
    await open(secret);
    const received = async () =>
      (await house.api(myGifts, { token: member.token, query: { direction: 'received' } })).result.items;
    expect(await received()).toMatchObject([{ status: 'pending', serials: [] }]);
    const given = (await house.api(myGifts, { token: giver.token })).result.items;
    expect(JSON.stringify(given)).toContain(member.email);
    expect(JSON.stringify(given)).not.toContain(email);
  });

  it('goes to the card provider as well', async () => {
    const { member, email, secret } = await asking();
    await house.api(addPaymentMethod, { token: member.token, body: { payment_token: 'pm_card_visa' } });
    await open(secret);
    const { dataDir, databaseUrl: url } = house;
    await untilQuiet(house);
    await house.pause();
    const found = await queryPaused(
      { dataDir, url },
      `select data ->> 'email' as email from test_provider where data ->> 'email' = '${email}'`,
    );
    await house.restart();
    expect(found).toEqual([{ email }]);
  });
});
