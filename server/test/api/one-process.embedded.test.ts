import { getInfoConfig } from '@le-chai/contracts/config';
import { startHouse, type House } from './harness.ts';
import { startServer } from './support/server-process.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

describe('a second process on the embedded database', () => {
  it('is refused with a sentence that says what to do, and does no harm', async () => {
    const second = startServer({ DATA_DIR: house.dataDir });
    await expect(second).rejects.toThrow(/ended with 1 .*in use by process \d+\. Stop that process/s);
    expect((await house.api(getInfoConfig)).status).toBe(200);
  });
});
