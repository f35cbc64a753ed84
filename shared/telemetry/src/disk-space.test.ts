import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskSpace, hasRoom } from './disk-space.ts';

describe('the space of a disk', () => {
  it('is known for a folder that is not made yet', async () => {
    const space = await diskSpace(join(tmpdir(), 'not', 'made', 'yet'));
    expect(space!.size).toBeGreaterThan(space!.free);
    expect(space!.free).toBeGreaterThan(0);
  });

  it('is too little below the least that is asked for', async () => {
    expect(await hasRoom(tmpdir(), 1)).toBe(true);
    expect(await hasRoom(tmpdir(), Number.MAX_SAFE_INTEGER)).toBe(false);
  });
});
