import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OWNERS, storyFile } from './owners.ts';
import { readStoryRun } from './story-arguments.ts';

/** Reads a command line where git knows two revisions, one of them by the name of an app. */
const read = (line: readonly string[]) => readStoryRun(line, (word) => ['HEAD', 'main', 'host'].includes(word));

const root = path.join(import.meta.dirname, '..');

describe('whose a story is', () => {
  it('follows for every story from its folder', () => {
    const owned = Object.entries(OWNERS).flatMap(([owner, stories]) => stories.map((story) => storyFile(owner, story)));
    const files = globSync('e2e/stories/**/*.e2e.ts', { cwd: root }).map((file) => file.replaceAll(path.sep, '/'));
    expect(files.length).toBeGreaterThan(50);
    expect(owned.toSorted()).toEqual(files.toSorted());
  });

  it('is an existing app, or the composition', () => {
    const strangers = Object.keys(OWNERS).filter((owner) => !existsSync(path.join(root, owner, 'rspack.config.ts')));
    expect(strangers).toEqual(['composition']);
  });

  it('is clear from its name, which no other story has', () => {
    const names = Object.values(OWNERS).flat();
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

const isDrawn = (owner: string, story: string): boolean =>
  readFileSync(path.join(root, storyFile(owner, story)), 'utf8').includes("test.use({ drawnBy: 'browsers' })");

it('in each folder with several files, one runs its stories on pages that are not rendered at the edge', () => {
  const several = Object.entries(OWNERS).filter(([, { length }]) => length > 1);
  const counts = several.map(([owner, stories]) => [owner, stories.filter((story) => isDrawn(owner, story)).length]);
  expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(several.map(([owner]) => [owner, 1])));
});

describe('the command line of the stories', () => {
  it('leaves the runner its own options', () => {
    expect(read(['federation', '--workers', '1', '-g', 'a tab'])).toEqual({
      args: ['federation', '--workers', '1', '-g', 'a tab'],
      env: {},
    });
  });

  it('finds the stories of an app, and where they run', () => {
    const run = read(['remote-checkout', '--base', 'http://localhost:4000/', '--data-dir', '.data']);
    expect(run.args).toEqual(['stories/remote-checkout/']);
    expect(run.env).toEqual({ BASE_URL: 'http://localhost:4000', DATA_DIR: '.data' });
  });

  it('replaces the app by a build', () => {
    const { env } = read(['remote-checkout', '--build=http://localhost:3101']);
    expect(env).toEqual({ OVERRIDES: '{"checkout":"http://localhost:3101"}' });
  });

  it.each([
    [['remote-cellar'], undefined, 1],
    [['--changed', 'remote-cellar'], 'HEAD', 1],
    [['remote-cellar', '--changed', 'main'], 'main', 1],
    [['--changed', 'host', 'remote-cellar'], 'HEAD', 2],
  ])('narrows %j to what has changed since %s', (line, since, owners) => {
    const run = read(line);
    expect(run.since).toBe(since);
    expect(run.args).toEqual(['stories/host/', 'stories/remote-cellar/'].slice(-owners));
  });

  it.each([
    [['--base', 'staging'], '--base must be an address'],
    [['host', '--base'], '--base needs a value.'],
    [['host', '--base', '--headed'], '--base needs a value.'],
    [['host', '--data-dir', '.data'], '--data-dir goes with --base'],
    [['--changed=topic'], 'git knows no revision topic.'],
    [['--build', '1.0.0'], '--build goes with the stories of one app'],
    [['host', 'remote-cellar', '--build', '1.0.0'], '--build goes with the stories of one app'],
    [['composition', '--build', '1.0.0'], '--build goes with the stories of one app'],
  ])('refuses %j', (line, message) => {
    expect(() => read(line)).toThrow(message);
  });
});
