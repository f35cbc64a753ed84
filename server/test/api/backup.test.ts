import { cp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { auctionMine, placeBid } from '@le-chai/contracts/bidding';
import { convertWithCases } from '@le-chai/contracts/bottling';
import { login } from '@le-chai/contracts/session';
import { PASSWORD, SMALL, startHouse, type House, type Member } from './harness.ts';
import { apiAt } from './support/api.ts';
import { FREE_CASES, ownBarrel } from './support/barrels.ts';
import { closeReaders, readStream } from './support/event-reader.ts';
import { freshDatabase, type FreshDatabase } from './support/fresh-database.ts';
import { operateCli, queryPaused } from './support/operate-cli.ts';
import { type Backup, readWholeBackup, rewriteBackup } from './support/rewrite-backup.ts';
import { startServer } from './support/server-process.ts';

let house: House;
let first: Member;
let second: Member;
let sale: number;
/** The first member's last notice when the backup was made. */
let cursor: string;
let file: string;

const bid = (member: Member, offer: number) =>
  house.api(placeBid, { token: member.token, params: { id: sale }, body: { bid_offer: offer } });

beforeAll(async () => {
  house = await startHouse('small');
  [first, second] = [await house.createMember(), await house.createMember()];
  sale = await house.createSale({ lot: SMALL.lot.bottle, price: 100, name: 'The magnum ✓  “kept”' });
  await bid(first, 100);
  await bid(second, 200);
  const reader = await readStream(house.url, first.token, { since: '0-0' });
  cursor = (await reader.until('notice'))[0]!.id!;
  closeReaders();
  file = join(house.dataDir, 'of-today.backup');
  await house.operate(['backup', file]);
});
afterEach(closeReaders);
afterAll(() => house.stop());

const empties: FreshDatabase[] = [];
/** Where nothing is yet. */
async function nowhere(): Promise<FreshDatabase> {
  const empty = await freshDatabase();
  empties.push(empty);
  return empty;
}
afterAll(() => Promise.all(empties.map((empty) => empty.remove())));

const restore = (from: string, to: FreshDatabase, ...options: string[]) =>
  operateCli(['restore', from, ...options], { dataDir: to.dataDir, url: to.url }).outcome;

describe('a backup of a running house', () => {
  it('is a file for its owner’s eyes alone, replaces none, and leaves nothing beside it', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(house.operate(['backup', file])).rejects.toThrow('already exists');
    await expect(house.operate(['backup', '/nowhere/at/all'])).rejects.toThrow('The folder for');
    expect((await readdir(house.dataDir)).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  it('is written where the operator stands, and has no key of the house in it', async () => {
    const before = await readWholeBackup(file);
    expect(before.rows['setting']!.map(({ key }) => key)).not.toContain('token_key');
    expect(before.rows['audit']!.length).toBeGreaterThan(0);
    const { code, out } = await operateCli(['backup', 'relative.backup'], {
      dataDir: house.dataDir,
      url: house.databaseUrl,
      folder: house.dataDir,
    }).outcome;
    expect([code, out]).toEqual([0, expect.stringContaining(join(house.dataDir, 'relative.backup'))]);
    const after = await readWholeBackup(join(house.dataDir, 'relative.backup'));
    expect(after.rows['audit']!.at(-1)).toMatchObject({ action: 'backup', subject: 'house' });
  });

  it('is a house again: members sign in, their bids are there, and numbers continue after the previous ones', async () => {
    // After the backup, and lost with the house: a bid and its notice.
    const lost = await house.createSale({ lot: SMALL.lot.case, price: 100 });
    await house.api(placeBid, { token: first.token, params: { id: lost }, body: { bid_offer: 100 } });
    const late = await house.api(placeBid, { token: second.token, params: { id: lost }, body: { bid_offer: 200 } });
    const reader = await readStream(house.url, first.token, { since: cursor });
    const lastSeen = (await reader.until('notice'))[0]!.id!;

    const empty = await nowhere();
    const { code, out } = await restore(file, empty);
    expect([code, out]).toEqual([0, expect.stringContaining('Restored the house as of')]);
    // The keys are kept apart, and without them nobody is served.
    const environment = { DATA_DIR: empty.dataDir, DATABASE_URL: empty.url ?? undefined };
    await expect(startServer(environment)).rejects.toThrow('The keys of this house are not in');
    await cp(join(house.dataDir, 'keys.json'), join(empty.dataDir, 'keys.json'));
    const server = await startServer(environment);
    try {
      const api = apiAt(server.url);
      const signIn = async ({ email }: Member) => {
        const { result } = await api(login, { body: { email, password: PASSWORD } });
        return 'accessToken' in result ? result.accessToken : '';
      };
      const [one, other] = [await signIn(first), await signIn(second)];
      const { bids } = (await api(auctionMine, { token: one, params: { id: sale } })).result;
      expect(bids).toMatchObject([{ bid_status: 'pending' }]);
      // The stream of a browser that saw more than the backup has goes on with what is new, and repeats nothing.
      const seenAll = await readStream(server.url, one, { since: lastSeen });
      const seenSome = await readStream(server.url, one, { since: '0-0' });
      await seenSome.until('notice');
      const again = await api(placeBid, { token: other, params: { id: sale }, body: { bid_offer: 300 } });
      expect(again.status).not.toBe(500);
      const third = await api(placeBid, { token: one, params: { id: sale }, body: { bid_offer: 400 } });
      expect(third.status).not.toBe(500);
      await operate(empty, ['sale', 'close', `${sale}`]);
      await seenAll.until('notice');
      await seenSome.until('notice', 2);
      expect(seenAll.events.filter(({ event }) => event === 'notice')).toEqual(
        seenSome.events.filter(({ event }) => event === 'notice').slice(1),
      );
      expect(late.status).toBe(200);
    } finally {
      await server.end('SIGTERM');
    }
    const [newest] = await queryPaused(empty, 'select max(id) as sale from sale; select max(id) as id from audit');
    expect(Number(newest!['id'])).toBeGreaterThan(1_000_000);
    // A house of its own: it can be kept in its turn, and is behind no number that was given.
    const next = join(empty.dataDir, 'next.backup');
    expect((await operateCli(['backup', next], empty).outcome).code).toBe(0);
    const [was, is] = [await readWholeBackup(file), await readWholeBackup(next)];
    expect(is.header.xact).toBeGreaterThan(was.header.xact + 100_000_000_000);
    expect(is.rows['bid']!.map(({ id }) => id)).toEqual(expect.arrayContaining(was.rows['bid']!.map(({ id }) => id)));
    expect(is.rows['ledger_entry']).toEqual(expect.arrayContaining(was.rows['ledger_entry']!));
    expect(is.rows['member']!.map(({ email, password_hash: hash }) => [email, hash]).toSorted()).toEqual(
      was.rows['member']!.map(({ email, password_hash: hash }) => [email, hash]).toSorted(),
    );
  });
});

const operate = async (to: FreshDatabase, line: string[]) =>
  expect((await operateCli(line, { dataDir: to.dataDir, url: to.url }).outcome).code).toBe(0);

/** What the operator reads where a file is refused, while it is read or loaded. */
async function refusal(from: string, to: FreshDatabase): Promise<string> {
  const { code, error } = await restore(from, to);
  return code === 1 ? error : `It ended with ${code}`;
}

/** Makes a house one in production. */
const producing = ({ rows }: Backup) => (rows['production'] = [{ one: 't', since: '2026-01-01 00:00:00+00' }]);

const spoilt = (name: string) => join(house.dataDir, name);

describe('a file that is not restored', () => {
  let empty: FreshDatabase;
  beforeAll(async () => {
    empty = await nowhere();
  });
  it('is cut: within the compressed bytes, or after a line', async () => {
    const bytes = await readFile(file);
    await writeFile(spoilt('cut'), bytes.subarray(0, bytes.length - 100));
    expect(await refusal(spoilt('cut'), empty)).toContain('its end is missing');
    const lines = gunzipSync(bytes).toString().trimEnd().split('\n');
    await writeFile(spoilt('short'), gzipSync(`${lines.slice(0, -1).join('\n')}\n`));
    expect(await refusal(spoilt('short'), empty)).toContain('its end is missing');
  });

  it('was changed', async () => {
    const text = gunzipSync(await readFile(file)).toString();
    await writeFile(spoilt('changed'), gzipSync(text.replace(first.email, 'somebody@example.test')));
    expect(await refusal(spoilt('changed'), empty)).toContain('was changed since it was written');
    await writeFile(spoilt('longer'), gzipSync(`${text}["1"]\n`));
    expect(await refusal(spoilt('longer'), empty)).toContain('there is something after its end');
    await rewriteBackup(file, spoilt('count'), (backup) => (backup.miscounted = { bid: 4711 }));
    expect(await refusal(spoilt('count'), empty)).toContain('was changed since it was written');
    const bytes = await readFile(file);
    bytes[bytes.length >> 1]! ^= 1;
    await writeFile(spoilt('flipped'), bytes);
    expect(await refusal(spoilt('flipped'), empty)).toContain('was changed since it was written');
  });

  it('is something else, or is missing', async () => {
    await writeFile(spoilt('text'), 'a shopping list');
    expect(await refusal(spoilt('text'), empty)).toContain('it is not a backup of a house');
    await writeFile(spoilt('other'), gzipSync('{"format":"something"}\n'));
    expect(await refusal(spoilt('other'), empty)).toContain('it is not a backup of a house');
    expect(await refusal(spoilt('missing'), empty)).toContain('it cannot be read (ENOENT)');
  });

  it('was made by a newer version, or by one that is not known', async () => {
    await rewriteBackup(file, spoilt('newer'), ({ header }) => header.migrations.push({ hash: 'x', at: 9e12 }));
    expect(await refusal(spoilt('newer'), empty)).toContain('newer version');
    await rewriteBackup(file, spoilt('foreign'), ({ header }) => (header.migrations[3]!.hash = 'x'));
    expect(await refusal(spoilt('foreign'), empty)).toContain('tables are not known here');
    await rewriteBackup(file, spoilt('tables'), ({ header }) => header.tables[0]!.columns.pop());
    expect(await refusal(spoilt('tables'), empty)).toContain('not those of the version that it names');
  });

  it('holds a house that is not in order', async () => {
    await rewriteBackup(file, spoilt('ledger'), ({ rows, header }) => {
      const { columns } = header.tables.find(({ name }) => name === 'ledger_entry')!;
      const entry = Object.fromEntries(columns.map((name) => [name, null as string | null]));
      const given = {
        id: '1',
        posting: '00000000-0000-4000-8000-000000000000',
        at: '2026-01-01',
        account: 'sales',
        subject: 's',
        amount_cents: '1',
        memo: 'm',
      };
      rows['ledger_entry'] = [{ ...entry, ...given }];
    });
    expect(await refusal(spoilt('ledger'), empty)).toContain('a posting of its ledger does not balance');
    await rewriteBackup(file, spoilt('sequence'), ({ footer }) => (footer.sequences['bid_id_seq'] = -999_999));
    expect(await refusal(spoilt('sequence'), empty)).toContain('the numbers of the table bid are behind its rows');
    await rewriteBackup(file, spoilt('notice'), ({ header }) => (header.xact = -200_000_000_000));
    expect(await refusal(spoilt('notice'), empty)).toContain('a notice has a number that has not been given out yet');
    await rewriteBackup(file, spoilt('reference'), ({ rows }) => (rows['bid']![0]!['member_id'] = '4711'));
    expect(await refusal(spoilt('reference'), empty)).toContain('violates foreign key constraint');
    await rewriteBackup(file, spoilt('clock'), ({ rows }) => (rows['clock'] = []));
    expect(await refusal(spoilt('clock'), empty)).toContain('it has no clock');
  });

  it('holds a barrel that gave more than it had', async () => {
    const whole = join(house.dataDir, 'with-a-barrel.backup');
    const id = await ownBarrel(house, first);
    const body = { id_sale_bid: id, cases: FREE_CASES };
    expect((await house.api(convertWithCases, { token: first.token, body })).status).toBe(200);
    await house.operate(['backup', whole]);
    await rewriteBackup(whole, spoilt('barrel'), ({ rows }) => (rows['conversion']![0]!['used_ml'] = '13501'));
    expect(await refusal(spoilt('barrel'), empty)).toContain('a barrel gave more litres than were won of it');
  });

  it('is of a house in production whose clock was moved; without that it is in production again', async () => {
    await rewriteBackup(file, spoilt('moved'), (backup) => {
      producing(backup);
      backup.rows['clock']![0]!['shift'] = '1 day';
    });
    expect(await refusal(spoilt('moved'), empty)).toContain('but its clock was moved');
    await rewriteBackup(file, spoilt('production'), producing);
    const again = await nowhere();
    expect((await restore(spoilt('production'), again)).code).toBe(0);
    const { code, error } = await operateCli(['clock', 'move', '+1d'], again).outcome;
    expect([code, error]).toEqual([1, expect.stringContaining('real house')]);
  });

  it('can be looked at alone', async () => {
    const { code, out } = await restore(file, empty, '--check');
    expect([code, out]).toEqual([0, expect.stringContaining('is complete')]);
    expect((await restore(spoilt('changed'), empty, '--check')).code).toBe(1);
  });

  it('leaves the place empty: a whole one can go there', async () => {
    const left = await readdir(empty.dataDir);
    expect(left.filter((name) => name.startsWith('database') && !/\.(?:pid|lock\.db)$/.test(name))).toEqual([]);
    expect((await restore(file, empty)).code).toBe(0);
  });
});

describe('a place that is not restored into', () => {
  it('has a house in it, whether it runs or not', async () => {
    const { code, error } = await operateCli(['restore', file], { dataDir: house.dataDir, url: house.databaseUrl })
      .outcome;
    expect([code, error]).toEqual([1, expect.stringMatching(/A house is running here|is not empty/)]);
    await house.pause();
    const paused = await operateCli(['restore', file], { dataDir: house.dataDir, url: house.databaseUrl }).outcome;
    expect([paused.code, paused.error]).toEqual([1, expect.stringMatching(/There is already a house in|is not empty/)]);
    await house.restart();
    expect(await house.login(first.email, PASSWORD)).not.toBe('');
  });
});
