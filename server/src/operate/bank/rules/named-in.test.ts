import fc from 'fast-check';
import { bottlingsIn, keysPerhapsIn, plain } from './named-in.ts';

/** Keys as the house makes them: 18 random bytes. */
const keys = fc
  .uint8Array({ minLength: 18, maxLength: 18 })
  .map((bytes) => Buffer.from(bytes).toString('base64url').replace(/^-/, 'A'))
  .filter((key) => plain(key).length >= 16);

describe('what a transfer names', () => {
  it('is found wherever its key stands, with lines broken and signs lost', () => {
    fc.assert(
      fc.property(
        fc.array(keys, { minLength: 1, maxLength: 4 }),
        fc.string(),
        fc.integer({ min: 5, max: 35 }),
        (all, words, width) => {
          const text = `${words} ${all.join(', ')} ${words}`;
          const broken = text
            .replaceAll(/[-_]/g, '')
            .replaceAll(new RegExp(`.{${width}}`, 'gs'), '$&\n')
            .toUpperCase();
          for (const written of [text, broken]) {
            const found = new Set(keysPerhapsIn(written));
            for (const key of all) expect(found.has(plain(key))).toBe(true);
          }
        },
      ),
    );
  });

  it('is no key that it does not have', () => {
    fc.assert(
      fc.property(keys, fc.array(keys, { maxLength: 3 }), (key, others) => {
        fc.pre(!others.some((other) => plain(other).includes(plain(key))));
        expect(
          plain(others.join('')).includes(plain(key)) || !keysPerhapsIn(others.join(', ')).includes(plain(key)),
        ).toBe(true);
      }),
    );
  });

  it('is nothing in a short text', () => {
    expect(keysPerhapsIn('Invoice 12 of 2026')).toEqual([]);
    expect(keysPerhapsIn('')).toEqual([]);
  });

  it.each([
    ['BOTTLING-12', [12]],
    ['for bottling 12, thanks', [12]],
    ['BOTTLING-12 BOTTLING-13 BOTTLING-12', [12, 13]],
    ['BOTTLING', []],
    ['BOTTLING-012', []],
    ['BOTTLING-1234567890123456', []],
  ])('is a bottling in “%s”: %j', (text, ids) => expect(bottlingsIn(text)).toEqual(ids));
});
