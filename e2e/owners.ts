import { readdirSync } from 'node:fs';
import path from 'node:path';

const STORIES = path.join(import.meta.dirname, 'stories');

/**
 * Whose each story is: the app whose folder it is in. `npm run e2e -- remote-auctions` runs those of one app.
 * Stories of `composition` are about several apps at once.
 */
export const OWNERS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  readdirSync(STORIES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, storiesIn(path.join(STORIES, name))]),
);

function storiesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((file) => (file.endsWith('.e2e.ts') ? [file.replace(/\.e2e\.ts$/, '')] : []));
}

/** Whether this is the name of an owner of stories. */
export const isOwner = (name: string): boolean => Object.hasOwn(OWNERS, name);

/** The file of a story, by its path from the root. */
export const storyFile = (owner: string, story: string): string => `e2e/stories/${owner}/${story}.e2e.ts`;
