import { Picture } from '@le-chai/contracts/picture';
import * as z from 'zod/mini';
import { KINDS, VIEWS, type View } from './picture-place.ts';

/** What the operator's process has made of the photographs, for the process that has the database open. */
export const PictureOrder = z.object({
  pictures: z.array(
    z.object({
      path: z.string(),
      place: z.object({
        kind: z.enum(KINDS),
        key: z.string(),
        view: z.nullable(z.enum(Object.keys(VIEWS) as [View, ...View[]])),
        bottleMl: z.nullable(z.number()),
      }),
      /** The name in the media store. */
      cover: Picture.shape.cover,
      /** What it shows, where somebody has written it down. */
      alt: z.nullable(z.string()),
    }),
  ),
  /** Of the photographs those that were in the store before. */
  known: z.number(),
});
export type PictureOrder = z.infer<typeof PictureOrder>;
export type OrderedPicture = PictureOrder['pictures'][number];

/** What is wrong with a file, by its path. */
export interface FileError {
  path: string;
  message: string;
}

/** Errors that are listed; of more only the number. */
const MOST_LISTED = 50;

export function formatFileErrors(errors: readonly FileError[]): string {
  const listed = errors.slice(0, MOST_LISTED).map(({ path, message }) => `${path}: ${message}`);
  const more = errors.length > MOST_LISTED ? [`… and ${errors.length - MOST_LISTED} more`] : [];
  const count = errors.length === 1 ? 'One file is not' : `${errors.length} files are not`;
  return [...listed, ...more, `Nothing was imported. ${count} valid.`].join('\n');
}
