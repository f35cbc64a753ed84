import fc from 'fast-check';
import { photoAddress, photographIn, shareOfCdn } from './photo-address.ts';

const DAY = 86_400_000;
const start = Date.parse('2025-09-01T00:00:00Z');
const bucket = 'https://photos.example/lots';
const cdn = 'https://cdn.example/le-chai';
const both = { bucket, cdn };

const path = fc.stringMatching(/^[a-z\d_-]{1,12}(?:\/[a-z\d_-]{1,12}){0,2}\.(?:jpg|png)$/);
const instant = fc.integer({ min: start - 100 * DAY, max: start + 200 * DAY });
const byCdn = (cover: string, now: number): boolean => photoAddress(cover, both, now)!.startsWith(cdn);

describe('the share of photographs that the CDN serves', () => {
  it.each([
    [-400, 0],
    [-1, 0],
    [0, 0],
    [7, 0.1],
    [35, 0.5],
    [63, 0.9],
    [70, 1],
    [1000, 1],
  ])('is, %i days after 1 September 2025, %d', (days, share) => {
    expect(shareOfCdn(start + days * DAY)).toBeCloseTo(share, 10);
  });

  it('grows by the same in every span of the 70 days', () => {
    const within = fc.integer({ min: start, max: start + 70 * DAY });
    fc.assert(
      fc.property(within, within, (one, other) => {
        expect(shareOfCdn(one) - shareOfCdn(other)).toBeCloseTo((one - other) / (70 * DAY), 9);
      }),
    );
  });

  it('is what is met among many, within two in a hundred', () => {
    const covers = Array.from({ length: 4000 }, (_, index) => `lot-${index}.jpg`);
    for (const days of [0, 1, 7, 35, 52.5, 69, 70]) {
      const now = start + days * DAY;
      const met = covers.filter((cover) => byCdn(cover, now)).length / covers.length;
      expect(Math.abs(met - days / 70)).toBeLessThan(0.02);
    }
  });
});

describe('a photograph', () => {
  it('comes from the CDN as webp of quality 75, or from its bucket as it is', () => {
    expect(photoAddress('a/1.jpg', both, start + 70 * DAY)).toBe(`${cdn}/a/1.jpg?format=webp&quality=75`);
    expect(photoAddress('a/1.jpg?v=2', both, start + 70 * DAY)).toBe(`${cdn}/a/1.jpg?v=2&format=webp&quality=75`);
    expect(photoAddress('a/1.jpg', both, start)).toBe(`${bucket}/a/1.jpg`);
  });

  it('is the same by its path as by its whole address', () => {
    fc.assert(
      fc.property(path, instant, (cover, now) => {
        expect(photoAddress(cover, both, now)).toBe(photoAddress(`${bucket}/${cover}`, both, now));
      }),
    );
  });

  it('stays with the CDN once it is there, and is there after 70 days', () => {
    fc.assert(
      fc.property(path, instant, instant, (cover, one, other) => {
        const [earlier, later] = one < other ? [one, other] : [other, one];
        expect(!byCdn(cover, earlier) || byCdn(cover, later)).toBe(true);
        expect(byCdn(cover, start + 70 * DAY)).toBe(true);
        expect(byCdn(cover, start)).toBe(false);
      }),
    );
  });

  it('comes from its bucket for good where there is no CDN, as in production', () => {
    fc.assert(
      fc.property(path, instant, (cover, now) => {
        expect(photoAddress(cover, { bucket, cdn: null }, now)).toBe(`${bucket}/${cover}`);
      }),
    );
  });

  it('is missing without a cover or a bucket', () => {
    expect(photoAddress(null, both, start)).toBeNull();
    expect(photoAddress('', both, start)).toBeNull();
    expect(photoAddress('a.jpg', { bucket: null, cdn }, start)).toBeNull();
  });

  it.each([
    'https://evil.example/a.jpg',
    '//evil.example/a.jpg',
    '/a.jpg',
    '../private/a.jpg',
    'a/../../a.jpg',
    'https://photos.example/lots-of-others/a.jpg',
    'https://photos.example@evil.example/lots/a.jpg',
    'http://photos.example/lots/a.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'https://',
    bucket,
    `${bucket}/`,
  ])('is missing at %s, which is not in the bucket', (cover) => {
    expect(photoAddress(cover, both, start)).toBeNull();
  });

  it('never leads out of bucket and CDN, whatever the catalogue holds', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), instant, (cover, now) => {
        const address = photoAddress(cover, both, now);
        if (address === null) return;
        expect(address.startsWith(`${bucket}/`) || address.startsWith(`${cdn}/`)).toBe(true);
        expect(['photos.example', 'cdn.example']).toContain(new URL(address).host);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('one of our photographs', () => {
  const name = `${'0123456789abcdef'.repeat(2)}-900x1200`;

  it('comes from the edge in the sizes that it is kept in', () => {
    expect(photographIn(name, { bucket: null, cdn: null }, start)).toEqual({
      src: `/media/${name}/900.webp`,
      webp: [160, 320, 640, 900].map((width) => `/media/${name}/${width}.webp ${width}w`).join(', '),
      avif: [160, 320, 640].map((width) => `/media/${name}/${width}.avif ${width}w`).join(', '),
      width: 900,
      height: 1200,
    });
  });

  it('comes from the bucket where one is named, and in all sizes from the CDN once it has its turn', () => {
    expect(photographIn(name, both, start)!.src).toBe(`${bucket}/${name}/900.webp`);
    const later = photographIn(name, both, start + 70 * DAY)!;
    expect(later.src).toBe(`${cdn}/${name}/900.webp?format=webp&quality=75`);
    expect(later.avif).toBeUndefined();
    for (const source of later.webp!.split(', '))
      expect(source).toMatch(/^https:\/\/cdn\.example\/.*&quality=75 \d+w$/);
  });

  it('is not what only begins like one', () => {
    expect(photographIn(`${name}/../../x`, { bucket: null, cdn: null }, start)).toBeNull();
    expect(photographIn('a.jpg', both, start)).toEqual({ src: `${bucket}/a.jpg` });
    expect(photographIn(null, both, start)).toBeNull();
  });
});
