import { type ReleaseArguments, readArguments } from './release-arguments.ts';

const plain = { apps: [], channel: 'stable', json: false };

describe('the release command', () => {
  it.each<[string[], ReleaseArguments]>([
    [['auctions'], { ...plain, command: 'publish', apps: ['auctions'] }],
    [
      ['host', 'cellar', '--channel', 'staging'],
      { ...plain, command: 'publish', apps: ['host', 'cellar'], channel: 'staging' },
    ],
    [['rollback', 'cellar', '--to', '1.0.0'], { ...plain, command: 'rollback', apps: ['cellar'], to: '1.0.0' }],
    [['canary', 'cellar', '--percent', '10'], { ...plain, command: 'canary', apps: ['cellar'], percent: 10 }],
    [['promote'], { ...plain, command: 'promote' }],
    [['abort', 'cellar'], { ...plain, command: 'abort', apps: ['cellar'] }],
    [
      ['watch', 'cellar', '--metrics', 'http://a.example', '--for', '5m'],
      {
        ...plain,
        command: 'watch',
        apps: ['cellar'],
        watch: { metrics: [new URL('http://a.example/metrics')], everyMs: 15_000, forMs: 300_000 },
      },
    ],
    [['prune', '--keep', '5', '--dry-run'], { ...plain, command: 'prune', keep: 5, dryRun: true }],
    [['verify', '-c', 'staging'], { ...plain, command: 'verify', channel: 'staging' }],
    [['status', '--json'], { ...plain, command: 'status', json: true }],
    [['history'], { ...plain, command: 'history' }],
    [['-h'], { ...plain, command: 'help' }],
    [['canary', '--help'], { ...plain, command: 'help', about: 'canary' }],
    [['help', 'canary'], { ...plain, command: 'help', about: 'canary' }],
  ])('understands %j', (line, meaning) => {
    expect(readArguments(line)).toEqual(meaning);
  });

  it.each([
    [[], 'Say which app'],
    [['rollback'], 'Say which app: rollback APP'],
    [['rollback', 'host', 'cellar'], 'rollback takes only one app'],
    [['promote', 'host', 'cellar'], 'promote takes only one app'],
    [['host', '--to', '1.0.0'], '--to goes with canary, rollback, not with publish'],
    [['rollback', 'host', '--to', '../up'], '"../up" is not a version'],
    [['rollback', 'host', '--percent', '5'], '--percent goes with canary, not with rollback'],
    [['watch', 'cellar'], 'watch needs --metrics'],
    [['watch', 'cellar', '--metrics', 'a.example'], '--metrics must be the addresses'],
    [['canary', 'host'], 'canary needs --percent'],
    [['canary', 'host', '--percent', '0'], '--percent must be a whole number from 1 to 100'],
    [['canary', 'host', '--percent', '1e1'], '--percent must be a whole number from 1 to 100'],
    [['prune'], 'prune needs --keep'],
    [['prune', '--keep', '0'], '--keep must be a whole number from 1 to 1000'],
    [['prune', '--keep', '3', '--channel', 'x'], '--channel goes with'],
    [['status', 'host'], 'status takes no app'],
    [['host', '--channel', '../up'], 'is not a channel name'],
    [['host', '--chanel', 'stable'], "Unknown option '--chanel'"],
  ])('says what is wrong with %j', (line, message) => {
    expect(() => readArguments(line)).toThrow(message);
  });
});
