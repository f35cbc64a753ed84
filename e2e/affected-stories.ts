import { OWNERS, storyFile } from './owners.ts';

/** Where every story starts: the host is in each page, the edge and the server answer it, a thread renders it, the runner starts it. */
export const COMMON_ENTRIES: readonly string[] = [
  'host/src/main.tsx',
  'host/src/server.tsx',
  'host/rspack.config.ts',
  'server/src/main.ts',
  'delivery/src/edge/main.ts',
  'delivery/src/edge/rendering/thread.ts',
  'e2e/playwright.config.ts',
  'e2e/build.ts',
];

/** The entry of a remote's code, and of the code that builds it. */
export const entriesOf = (remote: string): string[] => [`${remote}/src/remote.ts`, `${remote}/rspack.config.ts`];

/** The owners that are remotes. */
export const REMOTES = Object.keys(OWNERS).filter((owner) => owner.startsWith('remote-'));

/**
 * The stories that a change can reach, by their owners: those whose own code it reaches, and those whose app it reaches.
 * @param reached all files that the change can reach
 */
export function affectedStories(reached: ReadonlySet<string>): Map<string, string[]> {
  const reaches = (files: readonly string[]): boolean => files.some((file) => reached.has(file));
  const everywhere = reaches(COMMON_ENTRIES);
  const anyRemote = REMOTES.some((remote) => reaches(entriesOf(remote)));
  const appOf = (owner: string): boolean => (owner === 'composition' ? anyRemote : reaches(entriesOf(owner)));
  return new Map(
    Object.entries(OWNERS).map(([owner, stories]) => {
      const all = everywhere || appOf(owner);
      return [owner, stories.filter((story) => all || reached.has(storyFile(owner, story)))];
    }),
  );
}

/** Says how many stories of each owner run, and which owners are left out. */
export function describeStories(affected: ReadonlyMap<string, readonly string[]>): string {
  const run: string[] = [];
  const leftOut: string[] = [];
  for (const [owner, { length }] of affected) {
    const all = OWNERS[owner]?.length ?? 0;
    if (length > 0) run.push(`${owner} ${length} of ${all}`);
    else leftOut.push(`${owner} ${all}`);
  }
  const lines = [
    run.length > 0 && `Reached: ${run.join(', ')}.`,
    leftOut.length > 0 && `Left out: ${leftOut.join(', ')}.`,
  ];
  return lines.filter(Boolean).join('\n');
}

const isOption = (word = ''): boolean => word.startsWith('-');

/**
 * Whether a command line leaves any of these stories to run. A word after an option may be its value, and so names no story.
 * @param args of the runner: its options, and regular expressions for the files of stories
 * @param stories by owner
 */
export function leavesAny(args: readonly string[], stories: ReadonlyMap<string, readonly string[]>): boolean {
  const named = args.filter((word, at) => !isOption(word) && !isOption(args[at - 1]));
  const patterns = named.map((word) => new RegExp(word.replace(/(:\d+)+$/, ''), 'i'));
  const files = [...stories].flatMap(([owner, names]) => names.map((story) => storyFile(owner, story)));
  return files.some((file) => named.length === 0 || patterns.some((pattern) => pattern.test(file)));
}
