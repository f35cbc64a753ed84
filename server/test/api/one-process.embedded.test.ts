import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { placeBid } from '@le-chai/contracts/bidding';
import { getInfoConfig } from '@le-chai/contracts/config';
import { SMALL, startHouse, type House, type Member } from './harness.ts';
import { startServer } from './support/server-process.ts';
import { untilHolds, untilQuiet } from './support/until.ts';

/** While this file is there, the disk of the house is full. */
const FULL_DISK = join(tmpdir(), `le-chai-full-disk-${process.pid}`);
const FULL_DISK_PRELOAD = resolve('server/test/api/support/full-disk.ts');

let house: House;
beforeAll(async () => {
  house = await startHouse('small', { NODE_OPTIONS: `--import ${FULL_DISK_PRELOAD}`, FULL_DISK });
});
afterAll(async () => {
  await house.stop();
  await rm(FULL_DISK, { force: true });
});

describe('a second process on the embedded database', () => {
  it('is refused with a sentence that says what to do, and does no harm', async () => {
    const second = startServer({ DATA_DIR: house.dataDir });
    await expect(second).rejects.toThrow(/ended with 1 .*in use by process \d+\. Stop that process/s);
    expect((await house.api(getInfoConfig)).status).toBe(200);
  });
});

const bid = ({ token }: Member, id: number, offer: number) =>
  house.api(placeBid, { params: { id }, body: { bid_offer: offer }, token, key: `bid-${offer}` });

describe('an embedded database whose disk is full', () => {
  it('acknowledges nothing that it could not write, ends with a line that says so, and has lost nothing', async () => {
    const members = [await house.createMember(), await house.createMember(), await house.createMember()] as const;
    const sale = await house.createSale({ lot: SMALL.lot.bottle, price: 100 });
    const taken = await bid(members[0], sale, 100);
    expect(taken.status).toBe(200);
    // Work that follows, such as mails, would meet the full disk first, and end the process where the bid should.
    await untilQuiet(house);
    await writeFile(FULL_DISK, 'write');
    expect((await bid(members[1], sale, 150)).error?.name).toBe('unavailable');
    expect((await house.api(getInfoConfig)).status).toBe(200);
    await writeFile(FULL_DISK, 'sync');
    const refused = await bid(members[1], sale, 150).then(
      ({ status }) => status,
      () => 'no answer',
    );
    expect([503, 'no answer']).toContain(refused);
    await untilHolds(async () => expect(house.output()).toContain('The embedded database has stopped'));
    await rm(FULL_DISK);
    await house.restart('SIGKILL');
    expect((await bid(members[0], sale, 100)).body).toEqual(taken.body);
    expect((await bid(members[1], sale, 150)).status).toBe(200);
    expect((await bid(members[2], sale, 200)).status).toBe(200);
  });
});
