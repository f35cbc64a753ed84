import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getInfoConfig } from '@le-chai/contracts/config';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { auctionLive, placeBid } from '@le-chai/contracts/bidding';
import { getUser } from '@le-chai/contracts/session';
import { SMALL, startHouse, type House } from './harness.ts';
import { actingAs } from './support/acting-as.ts';
import { operateCli, queryPaused } from './support/operate-cli.ts';
import { untilHolds } from './support/until.ts';

describe('operator commands in a running house', () => {
  let house: House;
  beforeAll(async () => {
    house = await startHouse('small');
  });
  afterAll(() => house.stop());

  const cli = (line: readonly string[], input?: string) =>
    operateCli(line, { dataDir: house.dataDir, url: house.databaseUrl, ...(input !== undefined && { input }) }).outcome;

  it('makes a member who can sign in', async () => {
    const member = await house.createMember('Founder');
    const { result } = await house.api(getUser, { token: member.token });
    expect(result.data).toMatchObject({ email: member.email, tier: 'Founder', member_no: member.memberNo });
  });

  it('leaves a member alone who is one already', async () => {
    const { email } = await house.createMember();
    const { code, out } = await cli(['member', 'create', email, '--tier', 'Staff']);
    expect({ code, out }).toEqual({ code: 0, out: `${email} is already a member; nothing changed.\n` });
  });

  it('changes a tier, and a session that is under way has it at once', async () => {
    const member = await house.createMember('Explorer');
    await house.operate(['member', 'tier', member.email, 'ambassador']);
    const { result } = await house.api(getUser, { token: member.token });
    expect(result.data?.tier).toBe('Ambassador');
    expect(await house.operate(['member', 'tier', member.email, 'Ambassador'])).toMatchObject({ changed: false });
  });

  it('ends the sessions of a member at once, and of everybody', async () => {
    const [one, other] = [await house.createMember(), await house.createMember()];
    const acting = await actingAs(house, one.email);
    const signedIn = async (token: string) => (await house.api(getUser, { token })).result.data !== null;
    expect(await house.operate(['member', 'sign-out', one.email])).toMatchObject({ ended: 2 });
    expect([await signedIn(one.token), await signedIn(acting), await signedIn(other.token)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await house.operate(['member', 'sign-out', one.email])).toMatchObject({ ended: 0 });
    await house.operate(['member', 'sign-out', 'everybody']);
    expect(await signedIn(other.token)).toBe(false);
    await expect(house.operate(['member', 'sign-out', 'nobody@example.test'])).rejects.toThrow('is not a member');
  });

  it('makes a sale once, however often it is asked to', async () => {
    const line = ['sale', 'create', '--lot', `${SMALL.lot.bottle}`, '--price', '100'];
    const times = ['--starts', '2040-01-01T00:00:00Z', '--ends', '2040-01-02T00:00:00Z'];
    const first = await house.operate([...line, ...times]);
    expect(first).toMatchObject({ created: true });
    expect(await house.operate([...line, ...times])).toMatchObject({ id: first['id'], created: false });
  });

  it('moves the end of a sale while members look at it', async () => {
    const id = await house.createSale({ lot: SMALL.lot.bottle, price: 100, ends: '1h' });
    await house.operate(['sale', 'schedule', `${id}`, '--ends', '2040-01-02T00:00:00Z']);
    const { result } = await house.api(auctionLive, { params: { id } });
    expect(result.finish_data).toBe('2040-01-02T00:00:00.000Z');
    const again = await house.operate(['sale', 'schedule', `${id}`, '--ends', '2040-01-02T00:00:00Z']);
    expect(again).toMatchObject({ changed: false });
  });

  it('closes a sale now: the leader has won and owes', async () => {
    const { token } = await house.createMember();
    const id = await house.createSale({ lot: SMALL.lot.bottle, price: 100 });
    await house.api(placeBid, { params: { id }, body: { bid_offer: 120 }, token });
    expect(await house.operate(['sale', 'close', `${id}`])).toEqual({ id, winners: 1, changed: true });
    expect(await house.operate(['sale', 'close', `${id}`])).toMatchObject({ changed: false });
    const { result } = await house.api(getOutstandingPayments, { token });
    expect(result).toEqual([expect.objectContaining({ id_sale: id, total_bid: 100 })]);
  });

  it('does not reopen a sale that closed with bids', async () => {
    const { token } = await house.createMember();
    const id = await house.createSale({ lot: SMALL.lot.bottle, price: 100 });
    await house.api(placeBid, { params: { id }, body: { bid_offer: 100 }, token });
    await house.operate(['sale', 'close', `${id}`]);
    await expect(house.operate(['sale', 'schedule', `${id}`, '--ends', '2h'])).rejects.toThrow(/outcome is final/);
  });

  it('puts maintenance on and off, and every answer says so at once', async () => {
    await house.operate(['config', 'maintenance', 'on']);
    expect((await house.api(getInfoConfig)).result.maintenance).toBe(1);
    expect(await house.operate(['config', 'maintenance', 'on'])).toMatchObject({ changed: false });
    await house.operate(['config', 'maintenance', 'off']);
    expect((await house.api(getInfoConfig)).result.maintenance).toBe(0);
  });

  it('works from the command line of another process, and says what it did', async () => {
    const { code, out } = await cli(['config', 'maintenance', 'on']);
    expect({ code, out }).toEqual({ code: 0, out: 'Maintenance is now on.\n' });
    // The server learns what another process changes as soon as PostgreSQL delivers it.
    await untilHolds(async () => expect((await house.api(getInfoConfig)).result.maintenance).toBe(1));
    await cli(['config', 'maintenance', 'off']);
  });

  it('takes a password from standard input, and none that the rule refuses', async () => {
    const line = ['member', 'create', 'piped@example.test', '--password-stdin'];
    for (const [password, error] of [
      ['short', /must have at least 10 characters/],
      ['1234567890', /most common passwords/],
      ['Piped-Example-2026', /must not be made up of the member’s name/],
      ['x'.repeat(300), /more than 256 characters/],
    ] as const) {
      expect(await cli(line, password)).toMatchObject({ code: 2, error: expect.stringMatching(error) });
    }
    expect(await cli(line, 'a-password-from-a-pipe\n')).toMatchObject({ code: 0 });
    await expect(house.login('piped@example.test', 'a-password-from-a-pipe')).resolves.toEqual(expect.any(String));
  });

  it('ends with 1 for what the house does not allow, and with 2 for what makes no sense', async () => {
    const refused = await cli(['sale', 'close', '987654']);
    expect(refused).toEqual({ code: 1, out: '', error: 'There is no sale 987654 that members see.\n' });
    const senseless = await cli(['sale', 'close', 'all']);
    expect(senseless).toMatchObject({
      code: 2,
      error: expect.stringMatching(/^ID must be a positive whole number.*\nSee: npm run operate/),
    });
  });

  it('can be reached by the owner of the data folder alone', async () => {
    const folder = join(house.dataDir, 'operator');
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'operator.sock'))).mode & 0o777).toBe(0o600);
  });

  it('answers again after the server was killed', async () => {
    await house.restart('SIGKILL');
    expect(await house.operate(['config', 'maintenance', 'off'])).toMatchObject({ changed: false });
  });
});

describe('operator commands without a server', () => {
  it('open the database themselves', async () => {
    const house = await startHouse('small');
    const { dataDir, databaseUrl: url } = house;
    await house.pause();
    const put = await operateCli(['config', 'maintenance', 'on', '--json'], { dataDir, url }).outcome;
    expect(put).toMatchObject({ code: 0, out: '{"maintenance":1,"changed":true}\n' });
    await house.restart();
    expect((await house.api(getInfoConfig)).result.maintenance).toBe(1);
    await house.stop();
  });

  it('write what was done into the audit, and nothing where nothing was', async () => {
    const house = await startHouse('small');
    const settings = { dataDir: house.dataDir, url: house.databaseUrl };
    const id = await house.createSale({ lot: SMALL.lot.bottle, price: 100 });
    await house.operate(['sale', 'close', `${id}`]);
    await house.operate(['sale', 'close', `${id}`]);
    await house.pause();
    await operateCli(['config', 'maintenance', 'on'], settings).outcome;
    await operateCli(['config', 'maintenance', 'on'], settings).outcome;
    const rows = await queryPaused(settings, `select actor, action, subject from audit order by id`);
    expect(rows).toEqual([
      { actor: 'test', action: 'sale create', subject: `sale:${id}` },
      { actor: 'test', action: 'sale close', subject: `sale:${id}` },
      {
        actor: expect.stringMatching(/^operator:./),
        action: 'config maintenance',
        subject: 'setting:maintenance',
      },
    ]);
    await house.stop();
  });

  it('explain themselves without a database', async () => {
    const nowhere = { dataDir: '/nonexistent/nowhere', url: 'postgres://127.0.0.1:1/nothing' };
    const help = await operateCli(['sale', 'schedule', '--help'], nowhere).outcome;
    expect(help).toMatchObject({ code: 0, out: expect.stringContaining('--ends WHEN') });
  });
});
