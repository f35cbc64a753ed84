import { takeChanged } from './changed-option.ts';

const take = (...line: string[]) => takeChanged(line, (word) => ['main', 'HEAD~1'].includes(word));

describe('--changed on a command line', () => {
  it.each([
    [[], undefined, []],
    [['host', '--headed'], undefined, ['host', '--headed']],
    [['--changed'], 'HEAD', []],
    [['--changed', 'main'], 'main', []],
    [['--changed=topic'], 'topic', []],
    [['--changed='], 'HEAD', []],
    [['host', '--changed', 'HEAD~1', '--headed'], 'HEAD~1', ['host', '--headed']],
    [['--changed', 'host'], 'HEAD', ['host']],
    [['--changed', '--headed'], 'HEAD', ['--headed']],
    [['--changed=topic', 'main'], 'topic', ['main']],
  ])('%j is since %s, and leaves %j', (line, since, rest) => {
    expect(take(...line)).toEqual({ since, rest });
  });
});
