import { existsSync } from 'node:fs';
import path from 'node:path';
import { affectedStories, COMMON_ENTRIES, describeStories, entriesOf, leavesAny, REMOTES } from './affected-stories.ts';
import { OWNERS, storyFile } from './owners.ts';

/** The owners whose stories run, with how many. */
const counts = (...reached: string[]) =>
  Object.fromEntries(
    [...affectedStories(new Set(reached))]
      .map(([owner, stories]) => [owner, stories.length] as const)
      .filter(([, count]) => count > 0),
  );
/** All stories of these owners. */
const all = (...owners: string[]) => Object.fromEntries(owners.map((owner) => [owner, every[owner]]));
const every = Object.fromEntries(Object.entries(OWNERS).map(([owner, stories]) => [owner, stories.length]));

describe('the stories that a change reaches', () => {
  it('are those of the remote whose code it reaches, and those of the composition', () => {
    const [cellar, checkout] = ['remote-cellar', 'remote-checkout'] as const;
    expect(counts(entriesOf(cellar)[0] ?? '')).toEqual(all(cellar, 'composition'));
    expect(counts(entriesOf(checkout)[1] ?? '')).toEqual(all(checkout, 'composition'));
  });

  it.each(COMMON_ENTRIES)('are all of them where it reaches %s', (entry) => expect(counts(entry)).toEqual(every));

  it('are those whose own code it reaches', () => {
    const reached = new Set(['e2e/bottles.ts', storyFile('remote-cellar', 'bottling'), storyFile('host', 'consent')]);
    expect(affectedStories(reached).get('remote-cellar')).toEqual(['bottling']);
    expect(counts(...reached)).toEqual({ host: 1, 'remote-cellar': 1 });
  });

  it('are none where it reaches no code of theirs', () => {
    expect(counts('docs/wine.md', 'remote-cellar/src/wine.test.ts', 'server/src/wine.test.ts')).toEqual({});
  });

  it('are found by entries that exist', () => {
    const entries = [...COMMON_ENTRIES, ...REMOTES.flatMap((remote) => entriesOf(remote))];
    const root = path.join(import.meta.dirname, '..');
    expect(entries.filter((entry) => !existsSync(path.join(root, entry)))).toEqual([]);
  });
});

describe('the stories that run, in words', () => {
  it('say how many of which owner run, and which owners are left out', () => {
    const leftOut = Object.entries(OWNERS)
      .filter(([owner]) => owner !== 'remote-auctions')
      .map(([owner, stories]) => `${owner} ${stories.length}`)
      .join(', ');
    expect(describeStories(affectedStories(new Set([storyFile('remote-auctions', 'sale')])))).toBe(
      `Reached: remote-auctions 1 of ${OWNERS['remote-auctions']?.length}.\nLeft out: ${leftOut}.`,
    );
    expect(describeStories(affectedStories(new Set(COMMON_ENTRIES)))).not.toContain('Left out');
    expect(describeStories(affectedStories(new Set()))).not.toContain('Reached');
  });
});

describe('a command line', () => {
  it.each([
    [[], ['sale'], true],
    [[], [], false],
    [['stories/remote-auctions/'], ['sale', 'live'], true],
    [['stories/remote-cellar/'], ['sale', 'live'], false],
    [['sale.e2e.ts:12'], ['sale'], true],
    [['--workers', '1', '-g', 'a tab'], ['sale'], true],
    [['--headed', 'store'], ['sale'], true],
    [['store', '--headed'], ['sale'], false],
  ])('%j leaves some of %j to run: %s', (args, stories, some) =>
    expect(leavesAny(args, new Map([['remote-auctions', stories]]))).toBe(some),
  );
});
