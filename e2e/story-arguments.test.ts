import { readdirSync } from 'node:fs';
import path from 'node:path';
import { OWNERS } from './owners.ts';
import { readStoryRun } from './story-arguments.ts';

describe('whose a story is', () => {
  it('is said of every story, once', () => {
    const files = readdirSync(path.join(import.meta.dirname, 'stories')).filter((name) => name.endsWith('.e2e.ts'));
    const stories = files.map((name) => name.replace('.e2e.ts', ''));
    expect(Object.values(OWNERS).flat().toSorted()).toEqual(stories.toSorted());
  });
});

describe('the command line of the stories', () => {
  it('leaves the runner its own', () => {
    expect(readStoryRun(['federation', '--workers', '1', '-g', 'a tab'])).toEqual({
      args: ['federation', '--workers', '1', '-g', 'a tab'],
      env: {},
    });
  });

  it('knows the stories of an app, and where they are told', () => {
    const run = readStoryRun(['remote-checkout', '--base', 'http://localhost:4000/', '--data-dir', '.data']);
    expect(run.args).toContain(String.raw`stories/payments\.e2e\.ts$`);
    expect(run.args).toHaveLength(OWNERS['remote-checkout'].length);
    expect(run.env).toEqual({ BASE_URL: 'http://localhost:4000', DATA_DIR: '.data' });
  });

  it('puts a build in the place of the app', () => {
    const { env } = readStoryRun(['remote-checkout', '--build=http://localhost:3101']);
    expect(env).toEqual({ OVERRIDES: '{"checkout":"http://localhost:3101"}' });
  });

  it.each([
    [['--base', 'staging'], '--base must be an address'],
    [['host', '--base'], '--base needs a value.'],
    [['host', '--base', '--headed'], '--base needs a value.'],
    [['host', '--data-dir', '.data'], '--data-dir goes with --base'],
    [['--build', '1.0.0'], '--build goes with the stories of one app'],
    [['host', 'remote-cellar', '--build', '1.0.0'], '--build goes with the stories of one app'],
    [['composition', '--build', '1.0.0'], '--build goes with the stories of one app'],
  ])('refuses %j', (line, message) => {
    expect(() => readStoryRun(line)).toThrow(message);
  });
});
