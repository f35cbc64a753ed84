import { readArguments } from './release-arguments.ts';

describe('the release command', () => {
  it.each([
    [['auctions'], { command: { kind: 'publish', apps: ['auctions'] }, channel: 'stable', json: false }],
    [
      ['host', 'cellar', '--channel', 'staging'],
      { command: { kind: 'publish', apps: ['host', 'cellar'] }, channel: 'staging', json: false },
    ],
    [
      ['rollback', 'cellar', '--to', '1.0.0'],
      { command: { kind: 'rollback', app: 'cellar', to: '1.0.0' }, channel: 'stable', json: false },
    ],
    [['status', '--json'], { command: { kind: 'status' }, channel: 'stable', json: true }],
    [['history'], { command: { kind: 'history' }, channel: 'stable', json: false }],
    [['-h'], { command: { kind: 'help' }, channel: 'stable', json: false }],
  ])('understands %j', (line, meaning) => {
    expect(readArguments(line)).toEqual(meaning);
  });

  it.each([
    [[], 'Say which app'],
    [['rollback'], 'Say which one app'],
    [['rollback', 'host', 'cellar'], 'Say which one app'],
    [['host', '--to', '1.0.0'], '--to goes with rollback'],
    [['status', 'host'], 'status takes no app'],
    [['host', '--channel', '../up'], 'no name of a channel'],
    [['host', '--chanel', 'stable'], "Unknown option '--chanel'"],
  ])('says what is wrong with %j', (line, message) => {
    expect(() => readArguments(line)).toThrow(message);
  });
});
