import { addAddress } from '@le-chai/contracts/address';
import { placeBid } from '@le-chai/contracts/bidding';
import * as contract from '@le-chai/contracts/factors';
import { actionGift } from '@le-chai/contracts/gifts';
import {
  closeAccount,
  endOtherSessions,
  endSession,
  exportAccount,
  listSessions,
} from '@le-chai/contracts/own-account';
import { forgotPassword, resetPassword, resetSecondStep } from '@le-chai/contracts/password';
import type { Proof, SecondStep } from '@le-chai/contracts/proof';
import { getUser, login, logout, type LoginResult } from '@le-chai/contracts/session';
import { requestShipping } from '@le-chai/contracts/shipping';
import { PASSWORD, SMALL, startHouse, type House, type Member } from './harness.ts';
import { closeReaders, readStream } from './support/event-reader.ts';
import { codeAt, withCodes, withPasskey } from './support/factors.ts';
import { mailsTo } from './support/mails.ts';
import { SoftPasskey } from './support/soft-passkey.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterEach(closeReaders);
afterAll(() => house.stop());

const entered = (result: LoginResult) => 'accessToken' in result;
async function stepFor(email: string, password = PASSWORD): Promise<SecondStep> {
  const { result } = await house.api(login, { body: { email, password } });
  if (!('error' in result) || !result.second_step) throw new Error(`${email} has no second step`);
  return result.second_step;
}
const finish = async (step: string, proof: Proof) =>
  (await house.api(contract.loginSecondStep, { body: { step, proof } })).result;
const optionsToSignIn = async () => (await house.api(contract.passkeyOptions)).result;
const signInBy = async (given: ReturnType<SoftPasskey['sign']>) =>
  (await house.api(contract.loginPasskey, { body: given })).result;

/** @param mails how many the member has had by then, the link's included */
async function linkTo(email: string, mails: number) {
  await house.api(forgotPassword, { body: { email } });
  const texts = (await mailsTo(house, email, mails)).map(({ text }) => /reset-password[?#](\S+)/.exec(text)?.[1]);
  const search = new URLSearchParams(texts.findLast((link) => link !== undefined));
  return { code: search.get('code')!, prn: search.get('prn')!, req: search.get('req')! };
}

/** A session that is older than a proof is good for. */
async function laterMember(wait = '+11m'): Promise<Member> {
  const member = await house.createMember();
  await house.operate(['clock', 'move', wait]);
  return member;
}
const confirm = (
  token: string,
  proof: Parameters<typeof house.api<typeof contract.confirmIdentity>>[1] extends
    | { body: { proof: infer P } }
    | undefined
    ? P
    : never,
) => house.api(contract.confirmIdentity, { token, body: { proof } });

const byPassword = (token: string) => confirm(token, { kind: 'password', password: PASSWORD });

describe('a passkey', () => {
  let member: Member;
  let passkey: SoftPasskey;
  beforeAll(async () => {
    member = await house.createMember();
    ({ passkey } = await withPasskey(house, member.token));
  });

  it('signs in alone, and is reported to the member by mail when it is added', async () => {
    const result = await signInBy(passkey.sign(await optionsToSignIn()));
    expect(result).toMatchObject({ user: { id_user: member.id } });
    const mail = (await mailsTo(house, member.email, 1)).at(-1)!;
    expect(mail.text).toContain('was added to your account');
  });

  it('answers a challenge once, also where the authenticator does not count', async () => {
    const { passkey: uncounted } = await withPasskey(house, (await house.createMember()).token);
    const signed = uncounted.sign(await optionsToSignIn(), { counter: 0 });
    expect(entered(await signInBy(signed))).toBe(true);
    expect(await signInBy(signed)).toEqual({ error: expect.any(String) });
    const again = uncounted.sign({ ...(await optionsToSignIn()), challenge: signed.challenge }, { counter: 0 });
    expect(await signInBy(again)).toEqual({ error: expect.any(String) });
  });

  it.each([
    ['on the page of another site', { origin: 'https://le-chai.example.net' }],
    ['without knowing its owner', { verified: false }],
    ['with a counter that went back', { counter: 1 }],
  ])('does not sign in %s', async (_title, twist) => {
    expect(entered(await signInBy(passkey.sign(await optionsToSignIn())))).toBe(true);
    const counter = passkey.counter;
    expect(await signInBy(passkey.sign(await optionsToSignIn(), twist))).toEqual({ error: expect.any(String) });
    passkey.counter = counter;
  });

  it('does not sign in by a challenge that is too old', async () => {
    const signed = passkey.sign(await optionsToSignIn());
    await house.operate(['clock', 'move', '+6m']);
    expect(entered(await signInBy(signed))).toBe(false);
  });

  it('does not sign in when another key signs in its name', async () => {
    const forger = new SoftPasskey();
    const forged = forger.sign(await optionsToSignIn());
    forged.credential['id'] = passkey.id.toString('base64url');
    forged.credential['rawId'] = forged.credential['id'];
    expect(entered(await signInBy(forged))).toBe(false);
  });

  it('proves nothing for another member', async () => {
    const other = await house.createMember();
    await withPasskey(house, other.token);
    const step = await stepFor(other.email);
    const stranger = passkey.sign(step.passkey!);
    expect(entered(await finish(step.step, { kind: 'passkey', ...stranger }))).toBe(false);
    const { passkey: asked } = (await house.api(contract.confirmOptions, { token: other.token })).result;
    const refused = await house.api(contract.confirmIdentity, {
      token: other.token,
      body: { proof: { kind: 'passkey', ...passkey.sign(asked!) } },
    });
    expect([refused.status, refused.error.name]).toEqual([422, 'passkey-refused']);
  });

  it('is added once, and not by the challenge of another session', async () => {
    const { token, email } = await house.createMember();
    const other = await house.createMember();
    const begun = (await house.api(contract.beginPasskey, { token })).result;
    const made = new SoftPasskey().make(begun);
    const add = (by: string, given: object) =>
      house.api(contract.addPasskey, { token: by, body: { ...made, ...given, name: 'Mine' } });
    expect((await add(other.token, {})).error.name).toBe('passkey-refused');
    expect((await add(await house.login(email, PASSWORD), {})).error.name).toBe('passkey-refused');
    expect((await add(token, {})).status).toBe(200);
    expect((await add(token, {})).error.name).toBe('passkey-refused');
    const again = passkey.make((await house.api(contract.beginPasskey, { token })).result);
    expect((await add(token, again)).error.name).toBe('passkey-known');
  });

  it('is one of so many that a member may have, also where it was begun before', async () => {
    const { token } = await house.createMember();
    const early = new SoftPasskey().make((await house.api(contract.beginPasskey, { token })).result);
    for (let made = 0; made < contract.PASSKEYS_MOST; made += 1) await withPasskey(house, token);
    for (const refused of [
      await house.api(contract.beginPasskey, { token }),
      await house.api(contract.addPasskey, { token, body: { ...early, name: 'One more' } }),
    ]) {
      expect([refused.status, refused.error.name]).toEqual([409, 'too-many-passkeys']);
    }
  });

  it('opens nothing once it is removed', async () => {
    const one = await house.createMember();
    const { passkey: gone, security } = await withPasskey(house, one.token);
    await house.api(contract.removePasskey, { token: one.token, params: { id: security.passkeys[0]!.id } });
    expect(entered(await signInBy(gone.sign(await optionsToSignIn())))).toBe(false);
    expect(entered((await house.api(login, { body: { email: one.email, password: PASSWORD } })).result)).toBe(true);
  });
});

describe('the second step of a sign-in', () => {
  it('is asked for after the right password alone', async () => {
    const { email, token } = await house.createMember();
    await withCodes(house, token);
    const wrong = await house.api(login, { body: { email, password: 'not the password' } });
    expect(Object.keys(wrong.result)).toEqual(['error']);
    const right = await house.api(login, { body: { email, password: PASSWORD } });
    expect(right.result).toMatchObject({ error: expect.any(String), second_step: { methods: ['code', 'recovery'] } });
    expect(right.headers.get('set-cookie')).toBeNull();
  });

  it('takes a code of the app once, and none from before it', async () => {
    const { email, token } = await house.createMember();
    const { secret } = await withCodes(house, token);
    const { step } = await stepFor(email);
    expect(await finish(step, { kind: 'code', code: codeAt(secret) })).toMatchObject({ error: expect.any(String) });
    const next = codeAt(secret, 1);
    expect(entered(await finish(step, { kind: 'code', code: `${next.slice(0, 3)} ${next.slice(3)}` }))).toBe(true);
    const second = await stepFor(email);
    expect(entered(await finish(second.step, { kind: 'code', code: next }))).toBe(false);
    expect(entered(await finish(second.step, { kind: 'code', code: codeAt(secret, 5) }))).toBe(false);
  });

  it('takes a recovery code once, however it is typed, and mails that it was used', async () => {
    const { email, token } = await house.createMember();
    const { recovery_codes: codes } = await withCodes(house, token);
    const code = codes![0]!.toLowerCase().replaceAll('-', ' ');
    const first = await stepFor(email);
    expect(entered(await finish(first.step, { kind: 'recovery', code }))).toBe(true);
    expect((await mailsTo(house, email, 2)).at(-1)!.text).toContain('You have 9 left');
    const second = await stepFor(email);
    expect(entered(await finish(second.step, { kind: 'recovery', code }))).toBe(false);
    const stranger = await house.createMember();
    const { recovery_codes: others } = await withCodes(house, stranger.token);
    expect(entered(await finish(second.step, { kind: 'recovery', code: others![1]! }))).toBe(false);
  });

  it('takes a passkey, and ends when it is done', async () => {
    const { email, token } = await house.createMember();
    const { passkey, recovery_codes: codes } = await withPasskey(house, token);
    const { step, passkey: asked } = await stepFor(email);
    const signed = passkey.sign(asked!, { verified: false });
    expect(entered(await finish(step, { kind: 'passkey', ...signed }))).toBe(true);
    expect(await finish(step, { kind: 'recovery', code: codes![0]! })).toEqual({
      error: expect.stringMatching(/too long/),
    });
  });

  it('lets one in of several that finish it at once', async () => {
    const { email, token } = await house.createMember();
    const { recovery_codes: codes } = await withCodes(house, token);
    const { step } = await stepFor(email);
    const finished = await Promise.all(codes!.slice(0, 5).map((code) => finish(step, { kind: 'recovery', code })));
    expect(finished.filter((result) => entered(result))).toHaveLength(1);
  });

  it('is over after five minutes', async () => {
    const { email, token } = await house.createMember();
    const { recovery_codes: codes } = await withCodes(house, token);
    const { step } = await stepFor(email);
    await house.operate(['clock', 'move', '+6m']);
    expect(await finish(step, { kind: 'recovery', code: codes![0]! })).toEqual({
      error: expect.stringMatching(/too long/),
    });
  });

  it('lets nobody guess more than ten times, the right code included', async () => {
    const { email, token } = await house.createMember();
    const { recovery_codes: codes } = await withCodes(house, token);
    const { step } = await stepFor(email);
    for (let guess = 0; guess < 10; guess += 1) {
      expect(entered(await finish(step, { kind: 'code', code: `00000${guess}` }))).toBe(false);
    }
    const { step: another } = await stepFor(email);
    const refused = await house.api(contract.loginSecondStep, {
      body: { step: another, proof: { kind: 'recovery', code: codes![0]! } },
    });
    expect([refused.status, refused.error.name]).toEqual([429, 'too-many-guesses']);
  });

  it('takes no previous recovery code once there are new ones', async () => {
    const { email, token } = await house.createMember();
    const { recovery_codes: codes } = await withCodes(house, token);
    const { recovery_codes: fresh } = (await house.api(contract.newRecoveryCodes, { token })).result;
    const { step } = await stepFor(email);
    expect(entered(await finish(step, { kind: 'recovery', code: codes![0]! }))).toBe(false);
    expect(entered(await finish(step, { kind: 'recovery', code: fresh![0]! }))).toBe(true);
  });
});

describe('a member who has lost every factor', () => {
  it('is left with the password by the operator, and notified by mail', async () => {
    const member = await house.createMember();
    await withCodes(house, member.token);
    expect(await house.operate(['member', 'remove-factors', member.email])).toMatchObject({ removed: 1 });
    expect(await house.operate(['member', 'remove-factors', member.email])).toMatchObject({ removed: 0 });
    expect(
      (await house.api(login, { body: { email: member.email, password: member.password } })).result,
    ).toHaveProperty('accessToken');
    const mails = await mailsTo(house, member.email, 2);
    expect(mails.at(-1)!.text).toContain('We have removed your passkeys, authenticator app and recovery codes.');
    await expect(house.operate(['member', 'remove-factors', 'nobody@example.test'])).rejects.toThrow('is not a member');
  });
});

describe('a forgotten password', () => {
  const password = 'another long password';

  it('needs the second factor where there is one, and the link stays good until then', async () => {
    const { email, token } = await house.createMember();
    const { passkey, recovery_codes: codes } = await withPasskey(house, token);
    const link = await linkTo(email, 2);
    const without = await house.api(resetPassword, { body: { ...link, password } });
    expect([without.status, without.error.name]).toEqual([403, 'second-step']);
    const wrong = await house.api(resetPassword, {
      body: { ...link, password, proof: { kind: 'recovery', code: 'AAAA-BBBB' } },
    });
    expect([wrong.status, wrong.error.fields]).toEqual([422, { code: expect.any(String) }]);
    const { second_step: asked } = (await house.api(resetSecondStep, { body: link })).result;
    expect(asked!.methods).toEqual(['passkey', 'recovery']);
    const signed = passkey.sign(asked!.passkey!);
    const proof: Proof = { kind: 'passkey', ...signed };
    expect((await house.api(resetPassword, { body: { ...link, password, proof } })).status).toBe(200);
    expect((await stepFor(email, password)).methods).toContain('passkey');
    const next = await linkTo(email, 4);
    const lost: Proof = { kind: 'recovery', code: codes![0]! };
    expect((await house.api(resetPassword, { body: { ...next, password, proof: lost } })).status).toBe(200);
  });
});

describe('a proof of identity', () => {
  const address = {
    type: 'shipping' as const,
    full_name: 'Ada Marsh',
    address_line_1: 'Rue du Puits 1',
    city: 'Beaune',
    postal_code: '21200',
    country: 'FR',
  };
  const NOBODY = '00000000-0000-4000-8000-000000000000';
  const gift = { serials: [1], recipient_email: 'a@example.test', recipient_name: 'A', recipient_id_country: 250 };

  it('is asked for before everything that a thief would do first, and by nothing else', async () => {
    const { token } = await laterMember();
    const asked = [
      house.api(addAddress, { token, body: address }),
      house.api(endOtherSessions, { token }),
      house.api(endSession, { token, params: { id: NOBODY } }),
      house.api(exportAccount, { token }),
      house.api(contract.beginPasskey, { token }),
      house.api(contract.addPasskey, { token, body: { challenge: 'x', credential: {}, name: 'x' } }),
      house.api(contract.removePasskey, { token, params: { id: 1 } }),
      house.api(contract.beginCodes, { token }),
      house.api(contract.turnOnCodes, { token, body: { code: '1' } }),
      house.api(contract.turnOffCodes, { token }),
      house.api(contract.newRecoveryCodes, { token }),
      house.api(actionGift, { token, body: gift }),
      house.api(requestShipping, { token, body: { serials: [1] } }),
    ];
    for (const answer of await Promise.all(asked)) {
      expect([answer.status, answer.error.name]).toEqual([403, 'confirm-identity']);
    }
    expect((await house.api(contract.getSecurity, { token })).status).toBe(200);
  });

  it('is good for ten minutes, in this session alone', async () => {
    const { token, email } = await laterMember();
    const other = await house.login(email, PASSWORD);
    await house.operate(['clock', 'move', '+11m']);
    const { until, accessToken: next } = (await byPassword(token)).result;
    expect(until).toEqual(expect.any(String));
    expect((await house.api(addAddress, { token, body: address })).status).toBe(200);
    expect((await house.api(addAddress, { token: other, body: address })).error.name).toBe('confirm-identity');
    await house.operate(['clock', 'move', '+9m']);
    expect((await house.api(addAddress, { token: next!, body: address })).status).toBe(200);
    await house.operate(['clock', 'move', '+1m']);
    expect((await house.api(addAddress, { token: next!, body: address })).error.name).toBe('confirm-identity');
  });

  it('is taken by passkey, code and recovery code', async () => {
    const member = await house.createMember();
    const { passkey, recovery_codes: codes } = await withPasskey(house, member.token);
    const { secret } = await withCodes(house, member.token);
    await house.operate(['clock', 'move', '+11m']);
    const { methods, passkey: asked } = (await house.api(contract.confirmOptions, { token: member.token })).result;
    expect(methods).toEqual(['passkey', 'code', 'recovery', 'password']);
    const signed = passkey.sign(asked!);
    expect((await confirm(member.token, { kind: 'passkey', ...signed })).status).toBe(200);
    expect((await confirm(member.token, { kind: 'passkey', ...signed })).error.name).toBe('passkey-refused');
    expect((await confirm(member.token, { kind: 'code', code: codeAt(secret, 1) })).status).toBe(200);
    expect((await confirm(member.token, { kind: 'code', code: codeAt(secret, 1) })).error.fields).toHaveProperty(
      'code',
    );
    expect((await confirm(member.token, { kind: 'recovery', code: codes![0]! })).status).toBe(200);
    expect((await confirm(member.token, { kind: 'recovery', code: codes![0]! })).error.fields).toHaveProperty('code');
  });

  it('cannot be guessed: after ten wrong passwords the right one waits too', async () => {
    const { token } = await house.createMember();
    for (let guess = 0; guess < 10; guess += 1) {
      const wrong = await confirm(token, { kind: 'password', password: `guess ${guess}` });
      expect(wrong.error.fields).toHaveProperty('password');
    }
    expect((await byPassword(token)).error.name).toBe('too-many-guesses');
  });

  it('is not asked for a gift or a shipment from a browser that is known for a day', async () => {
    const { token, email } = await laterMember('+25h');
    expect((await house.api(actionGift, { token, body: gift })).error.name).not.toBe('confirm-identity');
    const signedIn = await house.api(login, { body: { email, password: PASSWORD } });
    const cookie = signedIn.headers
      .getSetCookie()
      .find((one) => one.startsWith('known-device'))!
      .split(';')[0]!;
    await house.operate(['clock', 'move', '+23h']);
    const enter = async (headers: Record<string, string>) => {
      const { result } = await house.api(login, { body: { email, password: PASSWORD }, headers });
      return 'accessToken' in result ? result.accessToken : '';
    };
    const known = await enter({ cookie });
    const unknown = await enter({});
    await house.operate(['clock', 'move', '+61m']);
    expect((await house.api(requestShipping, { token: known, body: { serials: [1] } })).error.name).not.toBe(
      'confirm-identity',
    );
    const refused = await house.api(requestShipping, { token: unknown, body: { serials: [1] } });
    expect(refused.error.name).toBe('confirm-identity');
  });
});

const lives = async (token: string) => [
  (await house.api(contract.getSecurity, { token })).status,
  (await house.api(getUser, { token })).result.data?.id_user,
];
const move = (time: string) => house.operate(['clock', 'move', time]);

describe('the token of a session', () => {
  it('is another one after a proof, by the answer and by the cookie; the previous one is good for a minute', async () => {
    const { token, id } = await house.createMember();
    const answer = await byPassword(token);
    const next = answer.result.accessToken!;
    expect(next).not.toBe(token);
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(`^access-token=${next}; Path=/; Max-Age=`)]);
    await move('+55s');
    expect(await lives(token)).toEqual([200, id]);
    expect(await lives(next)).toEqual([200, id]);
    await move('+10s');
    expect(await lives(token)).toEqual([401, undefined]);
    expect(await lives(next)).toEqual([200, id]);
  });

  it('is refused at once when another proof follows', async () => {
    const { token, id } = await house.createMember();
    const second = (await byPassword(token)).result.accessToken!;
    const third = (await byPassword(second)).result.accessToken!;
    expect(await lives(token)).toEqual([401, undefined]);
    expect((await byPassword(token)).status).toBe(401);
    expect(await lives(second)).toEqual([200, id]);
    await move('+61s');
    expect(await lives(second)).toEqual([401, undefined]);
    expect(await lives(third)).toEqual([200, id]);
  });

  it('is the same one for two tabs that prove it together', async () => {
    const { token, id } = await house.createMember();
    const both = await Promise.all([byPassword(token), byPassword(token)]);
    await move('+61s');
    for (const { result } of both) expect(await lives(result.accessToken!)).toEqual([200, id]);
  });

  it('ends nothing once it is refused', async () => {
    const { token, id } = await house.createMember();
    const next = (await byPassword(token)).result.accessToken!;
    await move('+61s');
    await house.api(logout, { token });
    expect(await lives(next)).toEqual([200, id]);
    await house.api(logout, { token: next });
    expect(await lives(next)).toEqual([401, undefined]);
  });

  it('makes no difference to a key: the same request answers the same before and after a proof', async () => {
    const { token } = await house.createMember();
    const saleId = await house.createSale({ lot: SMALL.lot.bottle, price: 100 });
    const bid = (by: string) =>
      house.api(placeBid, { token: by, key: 'one-bid', params: { id: saleId }, body: { bid_offer: 100 } });
    const before = await bid(token);
    const after = await bid((await byPassword(token)).result.accessToken!);
    expect(before.status).toBe(200);
    expect(after.result).toEqual(before.result);
  });

  it('has the stream that it opened go on for its minute, and end with it', async () => {
    const { token } = await house.createMember();
    const stream = await readStream(house.url, token);
    await stream.until('hello');
    const next = (await byPassword(token)).result.accessToken!;
    await stream.until('own');
    const other = await readStream(house.url, next);
    await other.until('hello');
    expect(stream.events.map(({ event }) => event)).not.toContain('ended');
    await move('+61s');
    await stream.ended;
    expect(stream.events.at(-1)!.event).toBe('ended');
    expect(other.events.map(({ event }) => event)).not.toContain('ended');
  });
});

it('an account that is closed keeps no factor', async () => {
  const member = await house.createMember();
  const { passkey } = await withPasskey(house, member.token);
  await withCodes(house, member.token);
  const { result } = await house.api(closeAccount, { token: member.token, body: { password: PASSWORD } });
  expect(result.closed).toBe(true);
  expect(entered(await signInBy(passkey.sign(await optionsToSignIn())))).toBe(false);
  expect((await house.api(getUser, { token: member.token })).result.data).toBeNull();
});

describe('staff of a house in production', () => {
  let real: House;
  beforeAll(async () => {
    real = await startHouse('bare', { APP_ENV: 'production' });
  });
  afterAll(() => real.stop());

  it('set up a second factor before anything else, and look at members by it alone', async () => {
    const staff = await real.createMember('Staff');
    const member = await real.createMember('Collector');
    const sessions = () => real.api(listSessions, { token: staff.token });
    const refused = await sessions();
    expect([refused.status, refused.error.name]).toEqual([403, 'second-factor-required']);
    expect((await real.api(listSessions, { token: member.token })).status).toBe(200);

    const look = (...proof: string[]) => real.operate(['impersonate', member.email, ...proof]);
    await expect(look()).rejects.toThrow(/say who you are with --staff/);
    await expect(look('--staff', staff.email, '--code', '123456')).rejects.toThrow(/has no authenticator app/);
    const { secret } = await withCodes(real, staff.token);
    expect((await sessions()).status).toBe(200);
    await expect(look('--staff', staff.email, '--code', codeAt(secret))).rejects.toThrow(/wrong or already used/);
    await withCodes(real, member.token);
    await expect(look('--staff', member.email, '--code', codeAt(secret, 1))).rejects.toThrow(/is not a staff member/);
    const code = codeAt(secret, 1);
    expect(await look('--staff', staff.email, '--code', code)).toHaveProperty('link');
    await expect(look('--staff', staff.email, '--code', code)).rejects.toThrow(/wrong or already used/);
  });
});
