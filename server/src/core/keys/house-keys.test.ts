import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HouseKeys } from './house-keys.ts';
import { derive, keyFromDatabase, newKey, readRing } from './key-ring.ts';
import { createKeys, keySource, readKeys, replaceKeys } from './key-store.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'le-chai-keys-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const opened = (...keys: ReturnType<typeof newKey>[]) => {
  const file = join(folder, 'keys.json');
  replaceKeys(file, { keys });
  const house = new HouseKeys({ file }, { keys });
  house.close();
  return house;
};

describe('what is encrypted', () => {
  const [first, second] = [newKey(), newKey()];

  it('is read again, also after a rotation and by a retired key', () => {
    const box = opened(first).encrypt('JBSWY3DPEHPK3PXP');
    expect(box).toMatch(new RegExp(`^${first.kid}(\\.[\\w-]+){3}$`));
    expect(box).not.toContain('JBSWY3DPEHPK3PXP');
    expect(opened(first).encrypt('JBSWY3DPEHPK3PXP')).not.toBe(box);
    expect(opened(second, first).decrypt(box)).toBe('JBSWY3DPEHPK3PXP');
    expect(opened(second, { ...first, retired: new Date().toISOString() }).decrypt(box)).toBe('JBSWY3DPEHPK3PXP');
  });

  it('is not read by another house, nor when it was changed', () => {
    const box = opened(first).encrypt('JBSWY3DPEHPK3PXP');
    expect(() => opened(second).decrypt(box)).toThrow('not encrypted with any key of this house');
    expect(() => opened(first).decrypt('nonsense')).toThrow('not encrypted with any key of this house');
    const parts = box.split('.');
    const changed = [...parts.slice(0, 3), Buffer.from('another').toString('base64url')].join('.');
    expect(() => opened(first).decrypt(changed)).toThrow('authenticate');
  });
});

describe('the file of the keys', () => {
  it('is for its owner alone, and is made once by the first process', () => {
    const file = join(folder, 'new', 'keys.json');
    const [mine, other] = [newKey(), newKey()];
    expect(createKeys(file, { keys: [mine] })).toBe(true);
    expect(createKeys(file, { keys: [other] })).toBe(false);
    expect(readKeys({ file })).toEqual({ keys: [mine] });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'new')).mode & 0o777).toBe(0o700);
  });

  it.each([
    ['not json', 'are not JSON'],
    ['{"keys":[]}', 'has no key'],
    [JSON.stringify({ keys: [{ ...newKey(), secret: 'c2hvcnQ=' }] }), 'keys 0 secret'],
    [JSON.stringify({ keys: [{ ...newKey(), retired: new Date().toISOString() }] }), 'begins with a retired key'],
    [JSON.stringify({ keys: [{ ...newKey(), kid: '-x' }] }), 'keys 0 kid'],
    [
      JSON.stringify({
        keys: [
          { ...newKey(), kid: 'the-same' },
          { ...newKey(), kid: 'the-same' },
        ],
      }),
      'two keys of one kid',
    ],
  ])('is refused where it does not fit, without a word of it: %s', (text, problem) => {
    expect(() => readRing(text, 'FILE')).toThrow(problem);
    expect(() => readRing(text, 'FILE')).not.toThrow(/c2hvcnQ/);
  });

  it('is where the variables say', () => {
    expect(keySource({ DATA_DIR: '/data' })).toEqual({ file: '/data/keys.json' });
    expect(keySource({ DATA_DIR: '/data', KEYS_FILE: '/run/keys' })).toEqual({ file: '/run/keys' });
    expect(keySource({ DATA_DIR: '/data', KEYS_FILE: '/run/keys', HOUSE_KEYS: '{}' })).toEqual({ variable: '{}' });
  });
});

it('proves nothing any more once it is retired, whether what it signed names it or not', () => {
  const [first, second] = [newKey(), newKey()];
  const old = { ...keyFromDatabase(first.secret), retired: new Date().toISOString() };
  const before = opened(second, keyFromDatabase(first.secret));
  expect([before.verifying('tokens', old.kid), before.verifying('tokens')].map(({ length }) => length)).toEqual([1, 1]);
  expect(before.allVerifying('tokens')).toHaveLength(2);
  const house = opened(second, old);
  expect([...house.verifying('tokens', old.kid), ...house.verifying('tokens')]).toEqual([]);
  expect(house.allVerifying('tokens')).toEqual([house.signing('tokens').key]);
});

it('has a name that a command does not take for an option', () => {
  for (let each = 0; each < 500; each += 1) expect(newKey().kid).toMatch(/^[0-9a-f]{12}$/);
});

it('has a key of its own for each purpose, and leaves those of the database as they were', () => {
  const key = newKey();
  const purposes = ['tokens', 'devices', 'accounts', 'secrets'] as const;
  expect(new Set(purposes.map((purpose) => Buffer.from(derive(key, purpose)).toString('hex'))).size).toBe(4);
  const old = keyFromDatabase(key.secret);
  expect(Buffer.from(derive(old, 'tokens')).toString('base64')).toBe(key.secret);
  expect(Buffer.from(derive(old, 'secrets')).toString('base64')).not.toBe(key.secret);
});
