import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beginPasskey } from '@le-chai/contracts/factors';
import { getProfile } from '@le-chai/contracts/profile';
import { SignJWT } from 'jose';
import { type House, type Member, PASSWORD, startHouse } from './harness.ts';
import { operateCli, queryPaused } from './support/operate-cli.ts';
import { startServer } from './support/server-process.ts';

const OLD = Buffer.alloc(32, 7).toString('base64');

const statusOf = async (house: House, token: string) => (await house.api(getProfile, { token })).status;
/** What identifies a member in an authenticator. */
const handleOf = async (house: House, token: string) => {
  const { options } = (await house.api(beginPasskey, { token })).result;
  return (options['user'] as { id: string }).id;
};
const kidOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid?: string }).kid;
/** As long as a process may take to see that the file has changed, ms. */
const SEEN_MS = 1500;

describe('the keys of a house', () => {
  let house: House;
  let member: Member;
  beforeAll(async () => {
    house = await startHouse('bare');
    member = await house.createMember();
  });
  afterAll(() => house.stop());

  it('are in a file that its owner alone may read, and not in the database', async () => {
    const file = join(house.dataDir, 'keys.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { keys } = JSON.parse(await readFile(file, 'utf8')) as { keys: { kid: string; secret: string }[] };
    expect(keys).toHaveLength(1);
    expect(kidOf(member.token)).toBe(keys[0]?.kid);
    const listed = await house.operate(['keys', 'list']);
    expect(listed).toEqual({ keys: [expect.objectContaining({ kid: keys[0]?.kid, state: 'signs' })] });
    expect(JSON.stringify(listed)).not.toContain(keys[0]?.secret);
  });

  it('rotate while members go on, until a key is retired', async () => {
    const before = kidOf(member.token) ?? '';
    const handle = await handleOf(house, member.token);
    const { kid } = await house.operate(['keys', 'rotate']);
    await delay(SEEN_MS);
    const after = await house.login(member.email, PASSWORD);
    expect(kidOf(after)).toBe(kid);
    expect(await statusOf(house, member.token)).toBe(200);

    await expect(house.operate(['keys', 'retire', String(kid)])).rejects.toThrow(/This key is the one that signs/);
    await expect(house.operate(['keys', 'retire', 'no-such-key'])).rejects.toThrow(/has no key no-such-key/);
    expect(await house.operate(['keys', 'retire', before])).toEqual({ kid: before, changed: true });
    expect(await house.operate(['keys', 'retire', before])).toEqual({ kid: before, changed: false });
    await delay(SEEN_MS);
    expect(await statusOf(house, member.token)).toBe(401);
    expect(await statusOf(house, after)).toBe(200);
    // Otherwise an authenticator would keep two accounts of one member.
    expect(await handleOf(house, after)).toBe(handle);
    member = { ...member, token: after };
  });

  it('verify what they signed themselves, and nothing that names no key or another one', async () => {
    const { keys } = JSON.parse(await readFile(join(house.dataDir, 'keys.json'), 'utf8')) as {
      keys: { kid: string; secret: string }[];
    };
    const claims = JSON.parse(Buffer.from(member.token.split('.')[1] ?? '', 'base64url').toString()) as object;
    // By the secret itself, which no token is signed with: each purpose has a key of its own.
    for (const kid of [keys[0]?.kid, 'another-kid', undefined]) {
      const forged = new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256', ...(kid && { kid }) });
      const token = await forged.sign(Buffer.from(keys[0]?.secret ?? '', 'base64'));
      expect(await statusOf(house, token)).toBe(401);
    }
  });

  it('are not replaced by others: a process with a file of its own does not start beside them', async () => {
    if (!house.databaseUrl) return;
    const other = startServer({ DATA_DIR: `${house.dataDir}-other`, DATABASE_URL: house.databaseUrl });
    await expect(other).rejects.toThrow(/The keys of this house are not in .*keys.json: it signs with the key/);
    await expect(stat(join(`${house.dataDir}-other`, 'keys.json'))).rejects.toThrow(/ENOENT/);
  });

  it('may be given by a variable, which no command changes', async () => {
    await house.pause();
    const HOUSE_KEYS = await readFile(join(house.dataDir, 'keys.json'), 'utf8');
    const { dataDir, databaseUrl: url } = house;
    const rotate = await operateCli(['keys', 'rotate'], { dataDir, url, env: { HOUSE_KEYS } }).outcome;
    expect(rotate).toMatchObject({ code: 1, error: expect.stringMatching(/given by HOUSE_KEYS, which no command/) });
    const odd = startServer({ DATA_DIR: dataDir, DATABASE_URL: url ?? undefined, HOUSE_KEYS: '{"keys":[]}' });
    await expect(odd).rejects.toThrow(/The keys in the variable HOUSE_KEYS cannot be used: keys has no key/);
    const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: url ?? undefined, HOUSE_KEYS });
    await server.end('SIGTERM');
    await house.restart();
    expect(await statusOf(house, member.token)).toBe(200);
  });
});

describe('a house that has its key in the database', () => {
  it('moves it to the file at its start, signs with a new one, and sessions and known browsers go on', async () => {
    const house = await startHouse('bare');
    const member = await house.createMember();
    const claims = JSON.parse(Buffer.from(member.token.split('.')[1] ?? '', 'base64url').toString()) as object;
    const old = await new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(OLD, 'base64'));
    await house.pause();
    const { dataDir, databaseUrl: url } = house;
    await writeFile(join(dataDir, 'keys.json'), await readFile(join(dataDir, 'keys.json')), { mode: 0o644 });
    await queryPaused({ dataDir, url }, `insert into setting (key, value) values ('token_key', '"${OLD}"')`);
    const HOUSE_KEYS = await readFile(join(dataDir, 'keys.json'), 'utf8');
    const byVariable = startServer({ DATA_DIR: dataDir, DATABASE_URL: url ?? undefined, HOUSE_KEYS });
    await expect(byVariable).rejects.toThrow(/is still in its database. Start it once without HOUSE_KEYS/);
    await house.restart();
    expect(await statusOf(house, old)).toBe(200);
    expect(await statusOf(house, member.token)).toBe(200);
    const fresh = await house.login(member.email, PASSWORD);
    expect(kidOf(fresh)).toBe(kidOf(member.token));
    await house.pause();
    const [left] = await queryPaused(
      { dataDir, url },
      `select count(*)::int as n from setting where key = 'token_key'`,
    );
    expect(left).toEqual({ n: 0 });
    await house.restart();
    expect(await statusOf(house, old)).toBe(200);
    await house.stop();
  });
});
