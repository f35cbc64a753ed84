import { getInfoConfig } from '@le-chai/contracts/config';
import { getUser } from '@le-chai/contracts/session';
import { SMALL, startHouse, type House } from './harness.ts';

describe('operator commands in a running house', () => {
  let house: House;
  beforeAll(async () => {
    house = await startHouse('small');
  });
  afterAll(() => house.stop());

  it('makes a member who can sign in', async () => {
    const member = await house.createMember('Founder');
    const { result } = await house.api(getUser, { token: member.token });
    expect(result.data).toMatchObject({ email: member.email, tier: 'Founder', member_no: member.memberNo });
  });

  it('makes a sale once, however often it is told', async () => {
    const line = ['sale', 'create', '--lot', `${SMALL.lot.bottle}`, '--price', '100'];
    const times = ['--starts', '2040-01-01T00:00:00Z', '--ends', '2040-01-02T00:00:00Z'];
    const first = await house.operate([...line, ...times]);
    expect(first).toMatchObject({ created: true });
    expect(await house.operate([...line, ...times])).toMatchObject({ id: first['id'], created: false });
  });

  it('puts maintenance on and off, and every answer says so at once', async () => {
    await house.operate(['config', 'maintenance', 'on']);
    expect((await house.api(getInfoConfig)).result.maintenance).toBe(1);
    expect(await house.operate(['config', 'maintenance', 'on'])).toMatchObject({ changed: false });
    await house.operate(['config', 'maintenance', 'off']);
    expect((await house.api(getInfoConfig)).result.maintenance).toBe(0);
  });
});
