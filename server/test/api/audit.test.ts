import { startHouse, type House } from './harness.ts';
import { queryPaused } from './support/operate-cli.ts';

/** An entry from so long ago, and those that are there after it. */
const old = (span: string, name: string) =>
  `insert into audit (at, actor, action, subject) values (house_now() - interval '${span}', 'test', '${name}', 'house')`;
const NAMES = `select action from audit where actor = 'test' order by at`;

describe('the audit of a house', () => {
  let house: House;
  beforeAll(async () => {
    house = await startHouse('bare');
    await house.createMember();
    await house.pause();
  });
  afterAll(() => house.stop());

  const query = (sql: string) => queryPaused({ dataDir: house.dataDir, url: house.databaseUrl }, sql);
  const names = async () => (await query(NAMES)).map(({ action }) => action);

  it.each([
    [`update audit set actor = 'nobody'`, 'The audit is append-only'],
    [`update audit set detail = '{}' where false`, 'The audit is append-only'],
    ['truncate audit', 'The audit is append-only'],
    ['delete from audit', 'The audit is kept for four years'],
  ])('refuses to %s', async (sql, refusal) => {
    await expect(query(sql)).rejects.toThrow(refusal);
    expect(await query(`select actor from audit where action = 'member create'`)).toEqual([{ actor: 'test' }]);
  });

  it('lets entries of four years go, and none that is younger, whatever is asked for', async () => {
    await query([old('4 years 1 hour', 'older'), old('4 years -1 hour', 'younger')].join(';'));
    await query(`select prune_audit(house_now() - interval '5 years')`);
    expect(await names()).toEqual(['older', 'younger', 'member create']);
    expect(await query('select prune_audit(house_now())::int as gone')).toEqual([{ gone: 1 }]);
    expect(await names()).toEqual(['younger', 'member create']);
  });

  it('deletes so many at a time, the oldest first', async () => {
    await query([5, 6, 7].map((years) => old(`${years} years`, `of ${years}`)).join(';'));
    await query('select prune_audit(house_now(), 2)');
    expect(await names()).toEqual(['of 5', 'younger', 'member create']);
  });

  it('is not fooled by a table of the caller’s that is called like the clock', async () => {
    const temporary = `create temporary table clock (shift interval); insert into clock values ('9 years')`;
    const sql = (act: string) => `set search_path = pg_temp, public; ${temporary}; ${act}`;
    await query(sql(`select public.prune_audit(now() + interval '9 years')`));
    expect(await names()).toEqual(['younger', 'member create']);
    await expect(query(sql('delete from public.audit'))).rejects.toThrow('The audit is kept for four years');
  });
});
