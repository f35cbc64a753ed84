import { addAddress, editAddress, listAddresses, removeAddress } from '@le-chai/contracts/address';
import {
  closeAccount,
  closingObstacles,
  contact,
  endOtherSessions,
  endSession,
  exportAccount,
  listSessions,
} from '@le-chai/contracts/own-account';
import { placeBid } from '@le-chai/contracts/bidding';
import { changePassword, forgotPassword, resetPassword } from '@le-chai/contracts/password';
import { getProfile, putProfile } from '@le-chai/contracts/profile';
import { getUser, login } from '@le-chai/contracts/session';
import { PASSWORD, SMALL, startHouse, type House, type Member } from './harness.ts';
import { actingAs } from './support/acting-as.ts';
import { mailsTo } from './support/mails.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

const address = {
  type: 'shipping' as const,
  full_name: 'Ada Marsh',
  address_line_1: 'Rue du Puits 1',
  city: 'Beaune',
  postal_code: '21200',
  country: 'FR',
};
const NEXT = 'another long password';
const signs = async (email: string, password: string) =>
  'accessToken' in (await house.api(login, { body: { email, password } })).result;

const ask = (email: string) => house.api(forgotPassword, { body: { email } });
/** What the newest mail's link says. */
async function linkTo(email: string, expected = 1) {
  const { text } = (await mailsTo(house, email, expected)).at(-1)!;
  const search = new URLSearchParams(/reset-password#(\S+)/.exec(text)![1]);
  return { code: search.get('code')!, prn: search.get('prn')!, req: search.get('req')! };
}
const close = (member: Member, password = PASSWORD) =>
  house.api(closeAccount, { token: member.token, body: { password } });
const tokenFor = (member: Member) => actingAs(house, member.email);
/** What a token says to the browser about its kind. */
function kindOf(token: string): unknown {
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { kind: unknown };
  return claims.kind;
}

describe('addresses', () => {
  let member: Member;
  beforeAll(async () => {
    member = await house.createMember();
  });
  const add = (given: object = {}, by = member) =>
    house.api(addAddress, { token: by.token, body: { ...address, ...given } });

  it('are added, the first of a kind being the one used', async () => {
    const first = (await add({ is_ea: 1, lat: 47.02, lng: 4.83, google_confirmed: 'true' })).result;
    expect(first).toMatchObject({
      selected: true,
      is_ea: true,
      google_confirmed: true,
      lat: 47.02,
      address: { country: 'France', id_country: 250 },
    });
    expect((await add()).result.selected).toBe(false);
    expect((await add({ selected: true, country: 250 })).result.selected).toBe(true);
    const { result } = await house.api(listAddresses, { token: member.token });
    expect(result.filter(({ selected }) => selected)).toHaveLength(1);
  });

  it('are changed and removed by their owner alone', async () => {
    const { id } = (await add()).result;
    const stranger = await house.createMember();
    const edit = (by: Member) =>
      house.api(editAddress, { token: by.token, body: { ...address, id_address: id, city: 'Pommard' } });
    expect((await edit(stranger)).status).toBe(404);
    expect((await house.api(removeAddress, { token: stranger.token, params: { id } })).status).toBe(404);
    expect((await edit(member)).result.address.city).toBe('Pommard');
    expect((await house.api(removeAddress, { token: member.token, params: { id } })).result).toEqual({ removed: true });
    expect((await house.api(removeAddress, { token: member.token, params: { id } })).status).toBe(404);
    expect((await edit(member)).status).toBe(404);
  });

  it('have another one to be used once that is removed: the newest of its kind', async () => {
    const owner = await house.createMember();
    const usual = (await add({}, owner)).result;
    const [, newest, invoice] = [
      await add({}, owner),
      (await add({}, owner)).result,
      await add({ type: 'invoice' }, owner),
    ];
    await house.api(removeAddress, { token: owner.token, params: { id: usual.id } });
    const { result } = await house.api(listAddresses, { token: owner.token });
    expect(result.filter(({ selected }) => selected).map(({ id }) => id)).toEqual([invoice.result.id, newest.id]);
  });

  it.each([
    [{ country: 'Atlantis' }, 'country', 'is not a country we know'],
    [{ country: 'RU' }, 'country', 'addresses in Russia cannot be saved'],
    [{ country: 'IN' }, 'country', 'we cannot ship to India yet'],
    [{ vat: 'DE123456789' }, 'vat', 'is not a valid VAT number for France'],
    [{ city: '  ' }, 'city', 'must not be empty'],
    [{ lat: 91 }, 'lat', expect.any(String)],
  ])('are refused with %j, saying why', async (given, field, why) => {
    const refused = await add(given);
    expect(refused.status).toBe(422);
    expect(refused.error.fields).toEqual({ [field]: why });
  });

  it('are refused with all that is wrong, not one thing after the other', async () => {
    const refused = await add({ country: 'IN', vat: '(none)' });
    expect(refused.error.fields).toEqual({
      country: 'we cannot ship to India yet',
      vat: 'is not a valid VAT number for India',
    });
  });

  it('can be kept for invoices where nothing is shipped to', async () => {
    expect((await add({ type: 'invoice', country: 'IN' })).status).toBe(200);
  });

  it('refuse a body that names another member', async () => {
    const stranger = await house.createMember();
    expect((await add({ id_user: stranger.id })).status).toBe(404);
    expect((await add({ id_user: member.id, id_user_profile: String(member.id) })).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  it('is replaced by a mailed link, once, and ends every session', async () => {
    const member = await house.createMember();
    expect((await ask(member.email.toUpperCase())).result).toEqual({ sent: true });
    const link = await linkTo(member.email);
    // A code may come as a number, as the route reads it.
    const reset = () => house.api(resetPassword, { body: { ...link, password: NEXT } });
    expect((await reset()).result).toEqual({ done: true });
    expect((await reset()).error).toMatchObject({ name: 'link-not-valid', redirect: '/auth/forgot-password' });
    expect((await house.api(getProfile, { token: member.token })).status).toBe(401);
    expect(await signs(member.email, PASSWORD)).toBe(false);
    expect(await signs(member.email, NEXT)).toBe(true);
    expect((await mailsTo(house, member.email, 2))[1]!.subject).toBe('Your password was changed');
  });

  it('answers alike for an address that is nobody’s', async () => {
    const member = await house.createMember();
    const [known, unknown] = [await ask(member.email), await ask('nobody-at-all@example.test')];
    expect(known.body).toEqual(unknown.body);
    await linkTo(member.email);
    await expect(mailsTo({ dataDir: `${house.dataDir}/none` }, 'nobody-at-all@example.test', 0)).resolves.toEqual([]);
  });

  it('is not chosen with a wrong code, another member’s link, or too late', async () => {
    const member = await house.createMember();
    await ask(member.email);
    const link = await linkTo(member.email);
    const attempt = (given: object) => house.api(resetPassword, { body: { ...link, password: NEXT, ...given } });
    expect((await attempt({ code: link.code === '123456' ? '654321' : '123456' })).status).toBe(410);
    expect((await attempt({ prn: 'somebody' })).status).toBe(410);
    expect((await attempt({ req: 'no uuid' })).status).toBe(410);
    expect((await attempt({ password: 'short' })).error.fields).toEqual({
      password: 'must have at least 10 characters',
    });
    await house.operate(['clock', 'move', '+61m']);
    expect((await attempt({})).status).toBe(410);
    await house.operate(['clock', 'move', 'reset']);
  });

  it('follows the rule for new passwords, and the link goes on working', async () => {
    const member = await house.createMember();
    await ask(member.email);
    const link = await linkTo(member.email);
    const attempt = (password: string) => house.api(resetPassword, { body: { ...link, password } });
    expect((await attempt(member.email.toUpperCase())).error.fields).toEqual({
      password: 'must not be made up of your name, your e-mail address or the name Le Chai',
    });
    expect((await attempt('password123')).error.fields).toEqual({
      password: 'is one of the most common passwords, the first to be guessed',
    });
    expect((await attempt('aaaabbbbcccc')).error.fields).toEqual({
      password: 'must not repeat the same few characters',
    });
    expect((await attempt(NEXT)).result).toEqual({ done: true });
  });

  it('can be tried with one link five times', async () => {
    const member = await house.createMember();
    await ask(member.email);
    const link = await linkTo(member.email);
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      const body = { ...link, code: `0${guess}`, password: NEXT };
      statuses.push((await house.api(resetPassword, { body })).status);
    }
    expect(statuses).toEqual([410, 410, 410, 410, 410, 429]);
  });
});

describe('changing the password', () => {
  it('ends the other sessions and keeps this one', async () => {
    const member = await house.createMember();
    const elsewhere = await house.login(member.email, PASSWORD);
    const change = (current: string) =>
      house.api(changePassword, { token: member.token, body: { current, next: NEXT } });
    expect((await change('not my password')).error.fields).toEqual({ current: 'is not your password' });
    for (const next of ['1234567890', 'Member-1980-member', 'Le Chai 2026']) {
      const refused = await house.api(changePassword, { token: member.token, body: { current: PASSWORD, next } });
      expect(refused.status).toBe(422);
      expect(refused.error.fields).toEqual({ next: expect.any(String) });
    }
    expect((await change(PASSWORD)).result).toEqual({ sessions_ended: 1 });
    expect((await house.api(getProfile, { token: elsewhere })).status).toBe(401);
    expect((await house.api(getProfile, { token: member.token })).status).toBe(200);
    expect(await signs(member.email, NEXT)).toBe(true);
  });

  it('cannot be guessed at from an open screen', async () => {
    const member = await house.createMember();
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const body = { current: `guess ${guess}`, next: NEXT };
      statuses.push((await house.api(changePassword, { token: member.token, body })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('sessions', () => {
  it('are listed, and ended one by one or all but this', async () => {
    const member = await house.createMember();
    const [second, third] = [await house.login(member.email, PASSWORD), await house.login(member.email, PASSWORD)];
    const list = async () => (await house.api(listSessions, { token: member.token })).result;
    expect((await list()).map(({ current }) => current).toSorted()).toEqual([false, false, true]);
    const secondId = (await house.api(listSessions, { token: second })).result.find(({ current }) => current)!.id;
    const stranger = await house.createMember();
    expect((await house.api(endSession, { token: stranger.token, params: { id: secondId } })).status).toBe(404);
    expect((await house.api(endSession, { token: member.token, params: { id: secondId } })).result).toEqual({
      ended: 1,
    });
    expect((await house.api(getProfile, { token: second })).status).toBe(401);
    expect((await house.api(endOtherSessions, { token: member.token })).result).toEqual({ ended: 1 });
    expect((await house.api(getProfile, { token: third })).status).toBe(401);
    expect(await list()).toHaveLength(1);
  });
});

describe('the export', () => {
  it('holds the member’s own rows and no secrets', async () => {
    const member = await house.createMember();
    await house.api(addAddress, { token: member.token, body: address });
    const { result } = await house.api(exportAccount, { token: member.token });
    expect(result.sections['profile']).toMatchObject([{ email: member.email }]);
    expect(result.sections['addresses']).toHaveLength(1);
    const text = JSON.stringify(result);
    expect(text).not.toMatch(/argon2|token_hash|password_hash|code_hash/);
    expect(text).not.toContain('member-1@');
  });
});

describe('closing the account', () => {
  it('wants the password', async () => {
    const member = await house.createMember();
    expect((await close(member, 'not it')).error.fields).toEqual({ password: 'is not your password' });
  });

  it('says what stands in the way and changes nothing', async () => {
    const member = await house.createMember();
    const id = await house.createSale({ lot: SMALL.lot.bottle, price: 100 });
    await house.api(placeBid, { token: member.token, params: { id }, body: { bid_offer: 100 } });
    expect((await close(member)).result).toMatchObject({ closed: false, in_the_way: [{ kind: 'bids', count: 1 }] });
    await house.operate(['sale', 'close', String(id)]);
    const inTheWay = (await close(member)).result.in_the_way;
    expect(inTheWay.map(({ kind }) => kind)).toEqual(['payments', 'cellar']);
    // It can be looked at without the password, and closes nothing.
    const looked = await house.api(closingObstacles, { token: member.token });
    expect(looked.result.in_the_way).toEqual(inTheWay);
    expect(await signs(member.email, PASSWORD)).toBe(true);
  });

  it('ends everything and forgets the person; the address is free again', async () => {
    const member = await house.createMember();
    await house.api(addAddress, { token: member.token, body: address });
    expect((await close(member)).result).toEqual({ closed: true, in_the_way: [] });
    expect((await house.api(getProfile, { token: member.token })).status).toBe(401);
    expect(await signs(member.email, PASSWORD)).toBe(false);
    expect((await mailsTo(house, member.email))[0]!.subject).toBe('Your account is closed');
    const again = await house.operate(['member', 'create', member.email, '--password-stdin'], PASSWORD);
    expect(again['created']).toBe(true);
  });
});

describe('writing to the house', () => {
  const body = { subject: 'A question', message: 'Is the magnum still there?' };

  it('mails who asked what', async () => {
    const member = await house.createMember();
    expect((await house.api(contact, { token: member.token, body })).result).toEqual({ sent: true });
    const mails = await mailsTo(house, 'cellar@le-chai.example');
    expect(mails.at(-1)!.text).toContain(`From: ${member.email}`);
  });

  it('needs an address from somebody unknown, and is not done all day long', async () => {
    expect((await house.api(contact, { body })).error.fields).toEqual({ email: 'is needed, so that we can answer' });
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      statuses.push((await house.api(contact, { body: { ...body, email: 'guest@example.test' } })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('impersonation', () => {
  it('shows the product as the member sees it, and moves neither money nor credentials', async () => {
    const member = await house.createMember();
    const token = await tokenFor(member);
    expect((await house.api(getUser, { token })).result.data).toMatchObject({ id_user: member.id, impersonated: true });
    const profile = (await house.api(getProfile, { token })).result;
    for (const refused of [
      await house.api(changePassword, { token, body: { current: PASSWORD, next: NEXT } }),
      await house.api(closeAccount, { token, body: { password: PASSWORD } }),
      await house.api(exportAccount, { token }),
      await house.api(endOtherSessions, { token }),
    ]) {
      expect(refused.error.name).toBe('impersonated');
    }
    const changed = await house.api(putProfile, { token, body: { ...profile, first_name: 'Ada' } });
    expect([changed.status, changed.error.name]).toEqual([403, 'impersonated']);
    expect((await house.api(contact, { token, body: { subject: 'A', message: 'B' } })).status).toBe(403);
    // It is not among the member's own sessions.
    expect((await house.api(listSessions, { token: member.token })).result).toHaveLength(1);
  });

  it('must be taken up within a minute and lasts half an hour', async () => {
    const member = await house.createMember();
    const [late, taken] = [await tokenFor(member), await tokenFor(member)];
    expect((await house.api(getProfile, { token: taken })).status).toBe(200);
    await house.operate(['clock', 'move', '+2m']);
    expect((await house.api(getProfile, { token: late })).status).toBe(401);
    expect((await house.api(getProfile, { token: taken })).status).toBe(200);
    await house.operate(['clock', 'move', '+30m']);
    expect((await house.api(getProfile, { token: taken })).status).toBe(401);
    await house.operate(['clock', 'move', 'reset']);
  });

  it('shows the browser its kind, which a member’s token does not have', async () => {
    const member = await house.createMember();
    expect(kindOf(await tokenFor(member))).toBe('impersonation');
    expect(kindOf(member.token)).toBe('member');
  });
});
