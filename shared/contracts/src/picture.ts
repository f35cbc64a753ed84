import * as z from 'zod/mini';

/** A photograph, as the API names it: its address, or the name of one of ours, and what it shows in words. */
export const Picture = z.object({ cover: z.string(), alt: z.string() });
export type Picture = z.infer<typeof Picture>;

/** Where the edge serves our photographs from. */
export const MEDIA_PATH = '/media';

/** Widths that our photographs are kept in, px: rows and thumbnails, cards, stages, the view that fills the window. */
const WIDTHS = [160, 320, 640, 1280] as const;

/** The largest size at which a photograph is stored, px: a larger one is scaled down to fit. */
export const LARGEST = { width: 1280, height: 1920 } as const;

/**
 * The widest that is stored as AVIF too, px: beyond it AVIF takes four times as long to make and is a tenth smaller.
 */
const WIDEST_AVIF = 640;

/** The name of one of our photographs: a hash of the original, and its width and height, px. */
const NAME = /^([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})$/;

/** One file of a photograph: `320.webp`. */
const FILE = /^[1-9]\d{0,3}\.(?:webp|avif)$/;

/** What the name of a photograph says of it. */
export interface PictureFacts {
  /** Of its largest file, px. */
  width: number;
  height: number;
  /** The widths stored in each format, px, from the smallest up. */
  webp: readonly number[];
  avif: readonly number[];
}

/** The name of a photograph. @param hash 32 hexadecimal digits @param size of its largest file, px */
export function pictureName(hash: string, size: { width: number; height: number }): string {
  return `${hash}-${size.width}x${size.height}`;
}

/** Reads the name of one of our photographs. @returns null where it is another address */
export function readPictureName(name: string): PictureFacts | null {
  const [, , width, height] = NAME.exec(name) ?? [];
  return width === undefined || height === undefined ? null : factsOf(Number(width), Number(height));
}

function factsOf(width: number, height: number): PictureFacts {
  const webp = [...WIDTHS.filter((each) => each < width), width];
  return { width, height, webp, avif: webp.filter((each) => each <= WIDEST_AVIF) };
}

/** Whether this is the path of a file that a photograph may have: `<name>/<file>`. */
export function isPicturePath(path: string): boolean {
  const [name = '', file = '', ...more] = path.split('/');
  return more.length === 0 && NAME.test(name) && FILE.test(file);
}
