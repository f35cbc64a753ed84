import { askedOverrides } from './asked-overrides.ts';

const origins = ['http://localhost:*', 'https://builds.example'];
const ask = (search: string, allowed = origins) => Object.fromEntries(askedOverrides(`/weekly${search}`, allowed));

describe('what an address overrides', () => {
  it.each([
    ['', {}],
    ['?page=2&remote=1&remote-=1&remote-UP=1', {}],
    ['?remote-cellar=', {}],
    ['?remote-cellar=0.1.0-3f9a2c1b04de', { cellar: { kind: 'version', asked: '0.1.0-3f9a2c1b04de' } }],
    ['?remote-cellar=1.0.0&page=2&remote-cellar=2.0.0', { cellar: { kind: 'version', asked: '2.0.0' } }],
    [
      '?remote-cellar=http://localhost:3101&remote-host=1.0.0',
      { cellar: { kind: 'address', asked: 'http://localhost:3101' }, host: { kind: 'version', asked: '1.0.0' } },
    ],
    [
      '?remote-cellar=https%3A%2F%2Fbuilds.example%2Fpr-12%2Fcellar',
      { cellar: { kind: 'address', asked: 'https://builds.example/pr-12/cellar' } },
    ],
  ])('is read from %j', (search, asked) => {
    expect(ask(search)).toMatchObject(asked);
    expect(Object.keys(ask(search))).toEqual(Object.keys(asked));
    expect(JSON.stringify(ask(search))).not.toContain('problem');
  });

  it.each([
    '../../etc/passwd',
    'localhost:3101',
    'javascript:alert(1)',
    'http://',
    'http://me:secret@localhost:3101',
    'http://localhost:3101/?a=1',
    'http://localhost:3101#a',
    ' 1.0.0',
  ])('is nonsense where it is %s', (value) => {
    expect(ask(`?remote-cellar=${encodeURIComponent(value)}`)).toEqual({
      cellar: { kind: 'version', asked: value, problem: expect.stringContaining('neither a version nor the address') },
    });
  });

  it.each([
    'http://localhost.evil.example:3101',
    'https://localhost:3101',
    'http://127.0.0.1:3101',
    'https://builds.example:8443',
    'http://builds.example',
    'https://a.builds.example',
    'https://builds.example.evil.example',
  ])('may not come from %s', (value) => {
    expect(ask(`?remote-cellar=${value}`)['cellar']).toMatchObject({
      kind: 'address',
      problem: `Builds cannot be loaded from ${value} here: OVERRIDE_ORIGINS allows http://localhost:*, https://builds.example.`,
    });
    expect(ask(`?remote-cellar=${value}`, [])['cellar']).toMatchObject({
      problem: expect.stringContaining('OVERRIDE_ORIGINS allows no origins'),
    });
  });
});
