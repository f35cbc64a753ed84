import fc from 'fast-check';
import { isPicturePath, LARGEST, pictureName, readPictureName } from './picture.ts';

const hash = fc.stringMatching(/^[0-9a-f]{32}$/);
const width = fc.integer({ min: 1, max: LARGEST.width });
const height = fc.integer({ min: 1, max: LARGEST.height });

describe('the name of a photograph', () => {
  it('says its size, and the widths that it is kept in', () => {
    expect(readPictureName(pictureName('0'.repeat(32), { width: 900, height: 1200 }))).toEqual({
      width: 900,
      height: 1200,
      webp: [160, 320, 640, 900],
      avif: [160, 320, 640],
    });
    expect(readPictureName(pictureName('0'.repeat(32), { width: 320, height: 200 }))!.webp).toEqual([160, 320]);
  });

  it('has every width once, from the smallest up to its own, and each has a path', () => {
    fc.assert(
      fc.property(hash, width, height, (digits, wide, high) => {
        const name = pictureName(digits, { width: wide, height: high });
        const { webp, avif } = readPictureName(name)!;
        expect(webp.at(-1)).toBe(wide);
        expect([...new Set(webp)].toSorted((a, b) => a - b)).toEqual(webp);
        expect(webp).toEqual(expect.arrayContaining([...avif]));
        expect([...webp, ...avif].every((each) => isPicturePath(`${name}/${each}.webp`))).toBe(true);
      }),
    );
  });

  it.each([
    'a.jpg',
    'https://photos.example/lots/a.jpg',
    `${'0'.repeat(32)}-900x0`,
    `${'0'.repeat(31)}-900x1200`,
    `${'0'.repeat(32)}-900x1200/640.webp`,
  ])('is not %s', (name) => {
    expect(readPictureName(name)).toBeNull();
  });

  it('is the only thing that leads to a file', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        expect(isPicturePath(text)).toBe(false);
      }),
    );
    expect(isPicturePath(`${'0'.repeat(32)}-9x9/640.jpg`)).toBe(false);
    expect(isPicturePath(`${'0'.repeat(32)}-9x9/../640.webp`)).toBe(false);
  });
});
