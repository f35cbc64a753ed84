import { createHash } from 'node:crypto';
import { LARGEST, pictureName, readPictureName } from '@le-chai/contracts/picture';
import sharp from 'sharp';

/** What a photograph may be: a longer file, one with more pixels or one that is smaller is refused. */
export const LIMITS = {
  bytes: 25_000_000,
  pixels: 50_000_000,
  /** Of its shorter side, px. */
  least: 300,
} as const;

/** What is read; of HEIF only AVIF, since the other codec is not free. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'av1']);

/** Part of every name: raise it when changing how sizes are made, because a name never changes its bytes. */
const RECIPE = 1;

/* Measured with `npm run bench -- media`: the next step of effort takes two to five times as long and saves 5 %. */
const WEBP = { quality: 76, effort: 2 } as const;
const AVIF = { quality: 50, effort: 0, chromaSubsampling: '4:2:0' } as const;

// Of all that the library can read, only this is let near a file from elsewhere.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`) });
// Photographs are made side by side, which uses processors better than making one by several threads.
sharp.concurrency(1);
// Nothing is read twice.
sharp.cache(false);

/** A photograph that can be taken in. */
export interface Looked {
  name: string;
  /** Of its largest size, px. */
  width: number;
  height: number;
}

/**
 * Looks at a photograph without unpacking it.
 * @returns what is wrong with it, where something is
 */
export async function lookAt(bytes: Uint8Array): Promise<Looked | string> {
  if (bytes.byteLength > LIMITS.bytes) return `is larger than ${LIMITS.bytes / 1_000_000} MB`;
  const facts = await sharp(bytes, { limitInputPixels: LIMITS.pixels })
    .metadata()
    .catch(() => null);
  if (!facts || !FORMATS.has(facts.format === 'heif' ? (facts.compression ?? '') : facts.format))
    return 'is not a JPEG, PNG, WebP or AVIF';
  if ((facts.pages ?? 1) > 1) return 'is animated, or has several pages';
  const { width, height } = facts.autoOrient;
  if (width * height > LIMITS.pixels) return `has more than ${LIMITS.pixels / 1_000_000} million pixels`;
  if (Math.min(width, height) < LIMITS.least) return `is smaller than ${LIMITS.least} pixels on one side`;
  const scale = Math.min(1, LARGEST.width / width, LARGEST.height / height);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const hash = createHash('sha256').update(`recipe ${RECIPE}\n`).update(bytes).digest('hex').slice(0, 32);
  return { ...size, name: pictureName(hash, size) };
}

/** Of the sizes of a photograph the one that is kept last. */
export const lastFile = ({ width }: Looked): string => `${width}.webp`;

/**
 * Makes all sizes of a photograph: upright, in sRGB, without anything that the camera wrote into it.
 * @returns files by their names, `lastFile` at the end
 * @throws {Error} if its bytes are damaged
 */
export async function makeSizes(bytes: Uint8Array, looked: Looked): Promise<Map<string, Uint8Array>> {
  const { width, height, name } = looked;
  // Unpacked once; the smaller sizes are made of the largest. No output keeps EXIF, since none is asked to.
  const largest = await sharp(bytes, { limitInputPixels: LIMITS.pixels, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { webp, avif } = readPictureName(name)!;
  const files = new Map<string, Uint8Array>();
  for (const each of webp) {
    const image = sharp(largest.data, { raw: largest.info });
    const small = await (each === width ? image : image.resize(each)).raw().toBuffer({ resolveWithObject: true });
    const from = () => sharp(small.data, { raw: small.info });
    if (avif.includes(each)) files.set(`${each}.avif`, await from().avif(AVIF).toBuffer());
    files.set(`${each}.webp`, await from().webp(WEBP).toBuffer());
  }
  return files;
}
