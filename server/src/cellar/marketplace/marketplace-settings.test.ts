import { marketplaceSettings } from './marketplace-settings.ts';

const SECRET = 's'.repeat(32);
const NONE = { MARKETPLACE_TIMEOUT_MS: 10_000 };
const REAL = { ...NONE, MARKETPLACE_URL: 'https://market.example/v1', MARKETPLACE_SECRET: SECRET };

it('are of the marketplace at an address, in every environment', () => {
  for (const environment of ['development', 'staging', 'production'])
    expect(marketplaceSettings({ ...REAL, MARKETPLACE_PREVIOUS_SECRET: 'p' }, environment)).toEqual({
      kind: 'http',
      url: REAL.MARKETPLACE_URL,
      secret: SECRET,
      previousSecret: 'p',
      timeoutMs: 10_000,
    });
});

it('without an address are of the local one, and in production of none', () => {
  expect(marketplaceSettings(NONE, 'development')).toEqual({ kind: 'local' });
  expect(marketplaceSettings(NONE, 'production')).toEqual({ kind: 'none' });
});

it.each([
  ['a secret alone', { ...NONE, MARKETPLACE_SECRET: SECRET }, /MARKETPLACE_URL is missing/],
  ['an old secret alone', { ...NONE, MARKETPLACE_PREVIOUS_SECRET: SECRET }, /MARKETPLACE_URL is missing/],
  ['an address alone', { ...REAL, MARKETPLACE_SECRET: undefined }, /MARKETPLACE_SECRET is missing/],
  ['plain HTTP', { ...REAL, MARKETPLACE_URL: 'http://market.example' }, /must begin with https/],
  ['another protocol', { ...REAL, MARKETPLACE_URL: 'ftp://localhost' }, /must begin with https/],
  ['a password', { ...REAL, MARKETPLACE_URL: 'https://user:secret@market.example' }, /without user/],
  ['a query', { ...REAL, MARKETPLACE_URL: 'https://market.example/?key=1' }, /without user/],
])('refuse %s', (_what, variables, sentence) => {
  expect(() => marketplaceSettings(variables, 'staging')).toThrow(sentence);
});

it('take plain HTTP on this machine, but never in production', () => {
  const local = { ...REAL, MARKETPLACE_URL: 'http://127.0.0.1:9' };
  expect(marketplaceSettings(local, 'development')).toMatchObject({ kind: 'http' });
  expect(() => marketplaceSettings(local, 'production')).toThrow(/must begin with https/);
});
