import { changePassword } from '@le-chai/contracts/password';
import { getUser, login, logout } from '@le-chai/contracts/session';
import { getProfile } from '@le-chai/contracts/profile';
import { hash } from '@node-rs/argon2';
import { PASSWORD, startHouse, type House, type Member } from './harness.ts';
import { queryPaused } from './support/operate-cli.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

const tryLogin = (email: string, password: string) => house.api(login, { body: { email, password } });

/** How long a wrong guess takes, ms. */
async function timeOfGuess(email: string): Promise<number> {
  const start = performance.now();
  await tryLogin(email, 'not the password');
  return performance.now() - start;
}

describe('signing in', () => {
  let member: Member;
  beforeAll(async () => {
    member = await house.createMember('Connoisseur');
  });

  it('gives a token, the user and a cookie that the page can read', async () => {
    const answer = await tryLogin(` ${member.email.toUpperCase()} `, PASSWORD);
    expect(answer.result).toMatchObject({ user: { id_user: member.id, tier: 'Connoisseur', impersonated: false } });
    const [token, device] = answer.headers.getSetCookie();
    expect(token).toMatch(/^access-token=[\w.-]+; Path=\/; Max-Age=\d+; SameSite=Lax$/);
    expect(device).toMatch(/^known-device=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  });

  it('does not take the word of a header for whether cookies are secure', async () => {
    const answer = await house.api(login, {
      body: { email: member.email, password: PASSWORD },
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(answer.headers.getSetCookie().map((cookie) => cookie.endsWith('; Secure'))).toEqual([false, false]);
  });

  it('ends the session that the browser had, of whomever', async () => {
    const before = await house.createMember();
    const signedIn = async (token: string) => (await house.api(getUser, { token })).result.data !== null;
    const body = { email: member.email, password: PASSWORD };
    await house.api(login, { token: before.token, body: { ...body, password: 'not the password' } });
    expect(await signedIn(before.token)).toBe(true);
    const { result } = await house.api(login, { token: before.token, body });
    if (!('accessToken' in result)) throw new Error('refused');
    expect(await signedIn(before.token)).toBe(false);
    const again = await house.api(login, { token: result.accessToken, body });
    expect(await signedIn(result.accessToken)).toBe(false);
    expect(again.result).toHaveProperty('accessToken');
  });

  it('gives one answer to a wrong password and to an unknown address', async () => {
    const wrong = await tryLogin(member.email, 'not the password');
    const unknown = await tryLogin('nobody@example.test', PASSWORD);
    expect(wrong.status).toBe(200);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.result).toEqual({ error: expect.any(String) });
    expect(wrong.headers.get('set-cookie')).toBeNull();
  });

  it('takes as long for an unknown address as for a wrong password', async () => {
    const other = await house.createMember();
    // In pairs, since what else the machine does weighs on neighbours alike.
    const ratios: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      const wrong = await timeOfGuess(other.email);
      ratios.push((await timeOfGuess(`unknown-${round}@example.test`)) / wrong);
    }
    const median = ratios.toSorted((a, b) => a - b)[4];
    expect(median).toBeGreaterThan(0.4);
    expect(median).toBeLessThan(2.5);
  });

  it('takes no form, which a page of another site could send', async () => {
    const fields = { email: member.email, password: PASSWORD };
    for (const body of [new URLSearchParams(fields), formOf(fields), JSON.stringify(fields)]) {
      const response = await fetch(`${house.url}/_serverFn/login`, { method: 'POST', body });
      expect(response.status).toBe(415);
      expect(response.headers.get('set-cookie')).toBeNull();
      expect(await response.json()).toMatchObject({ code: 415, error: { name: 'unsupported-media-type' } });
    }
  });
});

describe('guessing passwords', () => {
  it('is refused after ten wrong guesses, to the right password too', async () => {
    const { email } = await house.createMember();
    for (let guess = 0; guess < 10; guess += 1) expect((await tryLogin(email, `guess ${guess}`)).status).toBe(200);
    const refused = await tryLogin(email, PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.error.name).toBe('too-many-guesses');
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
  });

  it('never gets more than ten answers, however many guess at once', async () => {
    const { email } = await house.createMember();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, guess) => tryLogin(guess % 2 ? email : email.toUpperCase(), `guess ${guess}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  it('lets a known device in while strangers have locked the address, and locks it out for its own wrong guesses', async () => {
    const { email } = await house.createMember();
    const other = await house.createMember();
    const known = await deviceOf(email);
    const tryFrom = (cookie: string, password = PASSWORD) =>
      house.api(login, { body: { email, password }, headers: { cookie } });
    for (let guess = 0; guess < 11; guess += 1) await tryLogin(email, `guess ${guess}`);
    const forged = known.replace(/\..{4}/, '.AAAA');
    for (const stranger of ['', await deviceOf(other.email), forged, `x${known}`]) {
      expect((await tryFrom(stranger)).status).toBe(429);
    }
    expect((await tryFrom(`consent=all; ${known}; edge=1`)).result).toHaveProperty('accessToken');
    for (let guess = 0; guess < 10; guess += 1) expect((await tryFrom(known, `guess ${guess}`)).status).toBe(200);
    expect((await tryFrom(known)).status).toBe(429);
  });

  it('throttles an address that is no member alike', async () => {
    const answers = [];
    for (let guess = 0; guess < 11; guess += 1) answers.push(await tryLogin('ghost@example.test', `guess ${guess}`));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it('is remembered across a restart', async () => {
    const { email } = await house.createMember();
    for (let guess = 0; guess < 10; guess += 1) await tryLogin(email, `guess ${guess}`);
    await house.restart();
    expect((await tryLogin(email, PASSWORD)).status).toBe(429);
  });

  it('does not count right passwords, even many at once', async () => {
    const { email } = await house.createMember();
    const answers = await Promise.all(Array.from({ length: 25 }, () => tryLogin(email, PASSWORD)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
});

describe('a session', () => {
  it('is in get-user, and absent without a token', async () => {
    const member = await house.createMember();
    const { result } = await house.api(getUser, { token: member.token });
    expect(result).toMatchObject({ data: { email: member.email }, error: null, isError: false });
    expect((await house.api(getUser)).result).toEqual({ data: null, error: null, isError: false });
  });

  it('is reported as dead without an error of the call', async () => {
    const { result, status } = await house.api(getUser, { token: 'dead' });
    expect(status).toBe(200);
    expect(result).toEqual({ data: null, error: expect.any(String), isError: false });
  });

  it('ends at once with logout, and no other with it', async () => {
    const member = await house.createMember();
    const other = await house.login(member.email, PASSWORD);
    expect((await house.api(getProfile, { token: member.token })).status).toBe(200);
    const answer = await house.api(logout, { token: member.token });
    expect(answer.result).toEqual({ done: true });
    expect(answer.headers.get('set-cookie')).toMatch(/^access-token=; .*Max-Age=0/);
    expect((await house.api(getProfile, { token: member.token })).status).toBe(401);
    expect((await house.api(getUser, { token: member.token })).result.data).toBeNull();
    expect((await house.api(getProfile, { token: other })).status).toBe(200);
  });

  it('outlives a restart of the server', async () => {
    const member = await house.createMember();
    await house.restart('SIGKILL');
    expect((await house.api(getProfile, { token: member.token })).result.email).toBe(member.email);
  });

  it('is not opened by a token that was tampered with, signed otherwise or not at all', async () => {
    const { token } = await house.createMember();
    const [header, payload, signature] = token.split('.') as [string, string, string];
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const another = Buffer.from(JSON.stringify({ ...claims, sub: '1' })).toString('base64url');
    const forged = [
      `${header}.${another}.${signature}`,
      `${none}.${payload}.`,
      `${header}.${payload}.${signature.slice(1)}A`,
      '',
      'x'.repeat(5000),
    ];
    for (const dead of forged) expect((await house.api(getProfile, { token: dead })).status).toBe(401);
  });

  it('is not taken from a cookie', async () => {
    const { token } = await house.createMember();
    const answer = await house.api(getProfile, { headers: { cookie: `access-token=${token}` } });
    expect(answer.status).toBe(401);
  });
});

it('writes neither passwords nor tokens to the log', async () => {
  const member = await house.createMember();
  await tryLogin(member.email, 'a very secret guess');
  await house.api(getProfile, { token: member.token });
  await fetch(`${house.url}/_serverFn/login?password=in-the-address`, { method: 'POST', body: '{"password":"half' });
  expect(house.output()).toContain('/_serverFn/login');
  for (const secret of [PASSWORD, 'a very secret guess', member.token, 'in-the-address', member.email]) {
    expect(house.output()).not.toContain(secret);
  }
});

/** The cookie of a browser that has signed in to an account. */
async function deviceOf(email: string): Promise<string> {
  const { headers } = await tryLogin(email, PASSWORD);
  return headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('known-device='))!
    .split(';')[0]!;
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const userAt = async ({ email, password }: Member) => {
  const { result } = await tryLogin(email, password);
  if (!('user' in result)) throw new Error(result.error);
  return result;
};

async function queryPausedOf(sql: string): Promise<Record<string, unknown>[]> {
  await house.pause();
  const rows = await queryPaused({ dataDir: house.dataDir, url: house.databaseUrl }, sql);
  await house.restart();
  return rows as Record<string, unknown>[];
}

/** Sets a password past the rule, as it was when members could choose it, at the cost of then. */
async function memberWith(password: string, cost = {}): Promise<Member> {
  const member = await house.createMember();
  const stored = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1, ...cost });
  await queryPausedOf(
    `update member set password_hash = '${stored}', password_check = 'unchecked' where id = ${member.id}`,
  );
  return { ...member, password };
}

describe('a password from before the rule', () => {
  it('goes on working, and its member is asked to change it until it is changed', async () => {
    const member = await memberWith('password123');
    const first = await userAt(member);
    expect(first.user.password_problem).toBe('common');
    expect((await house.api(getUser, { token: first.accessToken })).result.data?.password_problem).toBe('common');
    const next = 'a-new-long-password';
    await house.api(changePassword, { token: first.accessToken, body: { current: 'password123', next } });
    expect((await house.api(getUser, { token: first.accessToken })).result.data).not.toHaveProperty('password_problem');
    expect((await userAt({ ...member, password: next })).user).not.toHaveProperty('password_problem');
  });

  it('that is good is left alone', async () => {
    const member = await memberWith('cellar-door-2026');
    expect((await userAt(member)).user).not.toHaveProperty('password_problem');
  });

  it('is hashed again at today’s cost, once', async () => {
    const member = await memberWith('cellar-door-2026', { timeCost: 1 });
    await userAt(member);
    const hashOf = async () => {
      const [row] = await queryPausedOf(`select password_hash as hash from member where id = ${member.id}`);
      return String(row!['hash']);
    };
    const mended = await hashOf();
    expect(mended).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await userAt(member);
    expect(await hashOf()).toBe(mended);
  });
});
