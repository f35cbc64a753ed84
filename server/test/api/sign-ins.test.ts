import { changePassword } from '@le-chai/contracts/password';
import { endOtherSessions, listSessions } from '@le-chai/contracts/own-account';
import { login, logout } from '@le-chai/contracts/session';
import { listSignIns } from '@le-chai/contracts/sign-ins';
import { PASSWORD, startHouse, type House } from './harness.ts';
import { mailsTo, NEW_DEVICE } from './support/mails.ts';
import { untilHolds } from './support/until.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let house: House;
beforeAll(async () => {
  house = await startHouse('small', { COUNTRY_HEADER: 'X-Country' });
});
afterAll(() => house.stop());

/** The earliest first. */
const rowsOf = async (token: string) => (await house.api(listSignIns, { token })).result.toReversed();
const kindsOf = async (token: string) => (await rowsOf(token)).map(({ kind }) => kind);

const tryLogin = (email: string, password: string, headers: Record<string, string> = {}) =>
  house.api(login, { body: { email, password }, headers });

describe('what is recorded of a sign-in', () => {
  it('is its place, shortened, and its device in words', async () => {
    const { email } = await house.createMember();
    const answer = await tryLogin(email, PASSWORD, {
      'user-agent': FIREFOX,
      'x-forwarded-for': '203.0.113.77',
      'x-country': 'FR',
    });
    const token = (answer.result as { accessToken: string }).accessToken;
    expect((await rowsOf(token)).at(-1)).toEqual({
      id: expect.any(Number),
      at: expect.any(String),
      kind: 'new-device',
      method: 'password',
      network: '203.0.113.0/24',
      country: 'FR',
      device: 'Firefox on Windows',
      current: true,
    });
    expect(house.output()).not.toContain('203.0.113.77');
  });

  it('is shown beside the session that began with it, and beside no other', async () => {
    const { email } = await house.createMember();
    const headers = { 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.77', 'x-country': 'FR' };
    const { accessToken: token } = (await tryLogin(email, PASSWORD, headers)).result as { accessToken: string };
    await tryLogin(email, 'guess', { 'x-country': 'PT' });
    const { result } = await house.api(listSessions, { token });
    expect(result).toHaveLength(2);
    const [began, other] = [true, false].map((current) => result.find((session) => session.current === current));
    expect(began).toMatchObject({ method: 'password', network: '203.0.113.0/24', country: 'FR' });
    expect(other).toMatchObject({ country: '' });
  });

  it('names no country that does not exist', async () => {
    const { token, email } = await house.createMember();
    await tryLogin(email, PASSWORD, { 'x-country': '<b>' });
    expect((await rowsOf(token)).at(-1)).toMatchObject({ country: '' });
  });

  it('is each failure of a member, and the lock once', async () => {
    const { token, email } = await house.createMember();
    for (let guess = 0; guess < 13; guess += 1) await tryLogin(email, `guess ${guess}`);
    const expected = ['new-device', ...Array.from({ length: 10 }, () => 'failure'), 'lock'];
    await untilHolds(async () => expect(await kindsOf(token)).toEqual(expected));
  });

  it('is in the order in which it happened', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { email } = await house.createMember();
      const wrong = Array.from({ length: round }, (_, guess) => `guess ${guess}`);
      for (const password of wrong) await tryLogin(email, password);
      const kinds = await kindsOf(await house.login(email, PASSWORD));
      expect(kinds).toEqual(['new-device', ...wrong.map(() => 'failure'), 'new-device']);
    }
  });

  it('is only a number for an address that nobody has', async () => {
    const before = await countOf('unknown');
    await tryLogin('nobody-at-all@example.test', 'guess');
    expect(await countOf('unknown')).toBe(before + 1);
    expect(house.output()).not.toContain('nobody-at-all');
  });

  it('is the end of a session, by logging out and from another one', async () => {
    const member = await house.createMember();
    const other = await house.login(member.email, PASSWORD);
    await house.api(endOtherSessions, { token: other });
    await house.api(endOtherSessions, { token: other });
    await house.api(logout, { token: other });
    await house.api(logout, { token: other });
    const expected = ['new-device', 'new-device', 'session-ended', 'signed-out', 'new-device'];
    expect(await kindsOf(await house.login(member.email, PASSWORD))).toEqual(expected);
  });

  it('is a changed password', async () => {
    const { token } = await house.createMember();
    await house.api(changePassword, { token, body: { current: PASSWORD, next: 'another-long-password-9' } });
    expect(await kindsOf(token)).toEqual(['new-device', 'password-changed']);
  });

  it('is a wrong password where the member has to confirm with it', async () => {
    const { token } = await house.createMember();
    const body = { current: 'not-the-password', next: 'another-long-password-9' };
    expect((await house.api(changePassword, { token, body })).status).toBe(422);
    expect(await rowsOf(token)).toEqual([
      expect.objectContaining({ kind: 'new-device' }),
      expect.objectContaining({ kind: 'step-up-failure', method: 'password', current: true }),
    ]);
  });

  it('is the end of a member’s sessions by the operator, once', async () => {
    const { email } = await house.createMember();
    await house.login(email, PASSWORD);
    await house.operate(['member', 'sign-out', email]);
    await house.operate(['member', 'sign-out', email]);
    const rows = await rowsOf(await house.login(email, PASSWORD));
    const ended = rows.filter(({ kind }) => kind === 'session-ended');
    expect(ended).toEqual([expect.objectContaining({ device: 'By the house', network: '', method: '' })]);
  });

  it('is counted and logged for the operator', async () => {
    const before = await countOf('failure');
    const { email, id } = await house.createMember();
    await tryLogin(email, 'guess');
    await untilHolds(async () => expect(await countOf('failure')).toBe(before + 1));
    const line = house
      .output()
      .split('\n')
      .find((text) => text.includes('"outcome":"failure"') && text.includes(`"member":${id}`));
    expect(line).toBeDefined();
    expect(line).not.toContain(email);
  });
});

describe('the list of sign-ins', () => {
  it('is the member’s own, the latest first', async () => {
    const [one, other] = [await house.createMember(), await house.createMember()];
    const later = await house.login(one.email, PASSWORD);
    const list = (await house.api(listSignIns, { token: one.token })).result;
    expect(list.map(({ current }) => current)).toEqual([false, true]);
    expect((await house.api(listSignIns, { token: later })).result.map(({ current }) => current)).toEqual([
      true,
      false,
    ]);
    expect((await house.api(listSignIns, { token: other.token })).result).toHaveLength(1);
  });
});

describe('the mail about a new device', () => {
  it('is sent for a browser that is new to the account, and for no other', async () => {
    const member = await house.createMember();
    const first = await tryLogin(member.email, PASSWORD, { 'user-agent': FIREFOX });
    const [, cookie = ''] = first.headers.getSetCookie();
    await tryLogin(member.email, PASSWORD, { cookie: cookie.split(';')[0]! });
    const stranger = await house.createMember();
    await tryLogin(member.email, PASSWORD, { cookie: await deviceOf(stranger.email) });
    const mails = await mailsTo(house, member.email, 3, NEW_DEVICE);
    expect(mails).toHaveLength(3);
    expect(mails[1]!.text).toContain('Firefox on Windows');
    expect(mails[1]!.text).toContain('/my-profile/sign-ins');
    expect(await kindsOf(member.token)).toEqual(['new-device', 'new-device', 'success', 'new-device']);
  });

  it('is sent ten times a day at most', async () => {
    const member = await house.createMember();
    for (let time = 0; time < 14; time += 1) await tryLogin(member.email, PASSWORD);
    expect(await mailsTo(house, member.email, 10, NEW_DEVICE)).toHaveLength(10);
    expect(await kindsOf(member.token)).toHaveLength(15);
  });
});

async function countOf(outcome: string): Promise<number> {
  const line = (await house.metrics())
    .split('\n')
    .find((text) => text.startsWith(`sign_ins_total{outcome="${outcome}"}`));
  return Number(line?.split(' ')[1]);
}

async function deviceOf(email: string): Promise<string> {
  const [, cookie = ''] = (await tryLogin(email, PASSWORD)).headers.getSetCookie();
  return cookie.split(';')[0]!;
}
