import { readdirSync } from 'node:fs';
import path from 'node:path';
import { OWNERS } from './owners.ts';
import { readStoryRun } from './story-arguments.ts';

/** Reads a command line where git knows two revisions, one of them by the name of an app. */
const read = (line: readonly string[]) => readStoryRun(line, (word) => ['HEAD', 'main', 'host'].includes(word));

describe('whose a story is', () => {
  it('is said of every story, once', () => {
    const files = readdirSync(path.join(import.meta.dirname, 'stories')).filter((name) => name.endsWith('.e2e.ts'));
    const stories = files.map((name) => name.replace('.e2e.ts', ''));
    expect(Object.values(OWNERS).flat().toSorted()).toEqual(stories.toSorted());
  });
});

describe('the command line of the stories', () => {
  it('leaves the runner its own', () => {
    expect(read(['federation', '--workers', '1', '-g', 'a tab'])).toEqual({
      args: ['federation', '--workers', '1', '-g', 'a tab'],
      env: {},
    });
  });

  it('knows the stories of an app, and where they are told', () => {
    const run = read(['remote-checkout', '--base', 'http://localhost:4000/', '--data-dir', '.data']);
    expect(run.args).toContain(String.raw`stories/payments\.e2e\.ts$`);
    expect(run.args).toHaveLength(OWNERS['remote-checkout'].length);
    expect(run.env).toEqual({ BASE_URL: 'http://localhost:4000', DATA_DIR: '.data' });
  });

  it('puts a build in the place of the app', () => {
    const { env } = read(['remote-checkout', '--build=http://localhost:3101']);
    expect(env).toEqual({ OVERRIDES: '{"checkout":"http://localhost:3101"}' });
  });

  it.each([
    [['remote-cellar'], undefined],
    [['--changed', 'remote-cellar'], 'HEAD'],
    [['remote-cellar', '--changed', 'main'], 'main'],
    [['--changed', 'host', 'remote-cellar'], 'HEAD'],
  ])('narrows %j to what has changed since %s', (line, since) => {
    const run = read(line);
    expect(run.since).toBe(since);
    expect(run.args).toContain(String.raw`stories/gift\.e2e\.ts$`);
    expect(run.args.filter((word) => !word.startsWith('stories/'))).toEqual([]);
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
