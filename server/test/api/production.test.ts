import { houseEnvironment } from '@le-chai/contracts/config';
import { login } from '@le-chai/contracts/session';
import { type House, PASSWORD, startHouse } from './harness.ts';
import { operateCli, queryPaused } from './support/operate-cli.ts';
import { startServer } from './support/server-process.ts';

/** A house that was started in production once. Its server is paused. */
async function startedInProduction(): Promise<House> {
  const house = await startHouse('bare', { APP_ENV: 'production' });
  await house.pause();
  return house;
}

const of = ({ dataDir, databaseUrl }: House) => ({ dataDir, url: databaseUrl });

describe('a house in production', () => {
  let house: House;
  beforeAll(async () => {
    house = await startedInProduction();
  });
  afterAll(() => house.stop());

  it.each(['development', 'staging', 'preview', ''])('is not opened with APP_ENV=%s', async (environment) => {
    const started = startServer({
      APP_ENV: environment,
      DATA_DIR: house.dataDir,
      DATABASE_URL: house.databaseUrl ?? undefined,
    });
    await expect(started).rejects.toThrow(
      /This house is in production, and APP_ENV is \w+. Start it with APP_ENV=production/,
    );
  });

  it.each([
    ['clock', ['clock', 'move', '+8d'], /The clock of a real house cannot be moved/],
    ['demo', ['demo'], /there is no demo in production/],
    ['demo', ['demo', '--refresh'], /there is no demo in production/],
    ['scale', ['scale', '--members', '3'], /so it cannot run in production/],
  ])('refuses %s whatever the shell says: %j', async (_, line, refusal) => {
    for (const APP_ENV of ['', 'development', 'production']) {
      const { code, error } = await operateCli(line, { ...of(house), env: { APP_ENV } }).outcome;
      expect({ code, error }).toEqual({ code: 1, error: expect.stringMatching(refusal) });
    }
    const [counts] = await queryPaused(
      of(house),
      'select count(*)::int as members, (select shift::text from clock) from member',
    );
    expect(counts).toEqual({ members: 0, shift: '00:00:00' });
  });

  it.each([
    [`update clock set shift = interval '30 days'`, /The clock of a house in production is not moved/],
    ['delete from production', /stays in production/],
    [`update production set since = now() - interval '1 day'`, /stays in production/],
    ['truncate production', /stays in production/],
  ])('is kept so by the database, whatever connects: %s', async (sql, refusal) => {
    await expect(queryPaused(of(house), sql)).rejects.toThrow(refusal);
  });

  it('says so, takes no test cards, shows no mail and no documentation, and has cookies for https alone', async () => {
    await house.restart();
    expect((await house.api(houseEnvironment)).result).toEqual({ production: true });
    for (const path of ['/mail', '/docs', '/openapi.json']) expect((await fetch(house.url + path)).status).toBe(404);
    expect((await fetch(`${house.url}/_test/cards/authenticate`, { method: 'POST' })).status).toBe(404);
    const { email } = await house.createMember();
    const { headers } = await house.api(login, { body: { email, password: PASSWORD } });
    const cookies = headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies)
      expect(cookie).toMatch(/^__Host-(?:access-token|known-device)=.*; Path=\/; .*; Secure$/);
    await expect(house.operate(['clock', 'move', '+1d'])).rejects.toThrow(/clock of a real house/);
    await house.pause();
  });
});

describe('a house that is opened in production for the first time', () => {
  it.each([
    ['whose clock was moved', 'bare', `update clock set shift = interval '1 day'`, /The clock of this house was moved/],
    ['with a demo in it', 'demo', undefined, /accounts have a password that everyone knows/],
    [
      'that was grown for benchmarks',
      'bare',
      `insert into member (member_no, email, first_name, last_name, password_hash, tier) values (100001, 'scale-1@example.test', 'S', 'One', '', 'Explorer')`,
      /accounts have a password that everyone knows/,
    ],
  ] as const)('is not opened %s', async (_, template, sql, refusal) => {
    await expect(startHouse(template, { APP_ENV: 'production' }, sql)).rejects.toThrow(refusal);
  });

  it('hands out cookies over plain HTTP only on one machine, and only when it is set to', async () => {
    const plain = await startHouse('bare', { APP_ENV: 'production', HTTPS: '0' });
    const { email } = await plain.createMember();
    const { headers } = await plain.api(login, { body: { email, password: PASSWORD } });
    expect(headers.getSetCookie().some((cookie) => cookie.endsWith('; Secure'))).toBe(false);
    await plain.stop();
    const open = startHouse('bare', { APP_ENV: 'production', HTTPS: '0', PUBLIC_URL: 'http://le-chai.example' });
    await expect(open).rejects.toThrow(/HTTPS must not be 0/);
  });
});
