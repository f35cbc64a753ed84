import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { shareOf } from './embedded-share.js';

const files = (number: number) => shareOf(number).map((pattern) => pattern.replace('<rootDir>', import.meta.dirname));

describe('the share of the API’s tests on the embedded database', () => {
  it('is made of files that exist, each of them once', () => {
    const share = files(7);
    expect(share.filter((file) => !existsSync(file))).toEqual([]);
    expect(new Set(share).size).toBe(share.length);
  });

  it('comes to all of them within ten days', () => {
    const all = globSync(path.join(import.meta.dirname, 'api/*.test.ts')).filter(
      (file) => !file.includes('.postgres.'),
    );
    const found = new Set(Array.from({ length: 10 }, (_, day) => files(20_000 + day)).flat());
    expect([...found].toSorted()).toEqual(all.toSorted());
  });
});
