import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Release } from '../composition.ts';
import type { App } from './app.ts';
import type { BuildStats } from './read-stats.ts';
import { releaseOf } from './release-of.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'le-chai-release-'));
  mkdirSync(join(dir, 'dist'));
  writeFileSync(join(dir, 'package.json'), '{"name":"@le-chai/remote-auctions","version":"1.4.0"}');
});
afterEach(() => rmSync(dir, { recursive: true }));

const app = (): App => ({
  name: 'auctions',
  kind: 'remote',
  dir,
  packageVersion: '1.4.0',
  manifest: {
    name: 'auctions',
    contract: 1,
    mounts: [{ prefix: '/weekly', access: 'private', signedOut: 'login' }],
    routes: [{ pattern: '/weekly/auctions/:tab', chunk: 'weekly', layouts: ['lists'], data: [] }],
  },
});
const write = (name: string, text: string) => writeFileSync(join(dir, 'dist', name), text);
const group = (...assets: string[]) => ({ assets: assets.map((name) => ({ name, size: 1 })) });
const stats = {
  namedChunkGroups: {
    auctions: group('remoteEntry.js', 'remoteEntry.js.map'),
    remote: group('remote.dd.js'),
    lists: group('0.aa.js', 'lists.ee.js'),
    weekly: group('0.aa.js', 'weekly.bb.js'),
    inner: group('inner.cc.js'),
  },
} as unknown as BuildStats;

const release = (of = app()) => releaseOf(of, stats, join(dir, 'dist'));

describe('the release of a build', () => {
  it('lists every file but source maps, and what each page of the manifest needs with its own chunks', () => {
    for (const name of [
      'remoteEntry.js',
      'remote.dd.js',
      '0.aa.js',
      'lists.ee.js',
      'weekly.bb.js',
      'inner.cc.js',
      'remoteEntry.js.map',
    ])
      write(name, name);
    const described = Release.parse(release());
    expect(Object.keys(described.files)).toEqual([
      '0.aa.js',
      'inner.cc.js',
      'lists.ee.js',
      'remote.dd.js',
      'remoteEntry.js',
      'weekly.bb.js',
    ]);
    expect(described.entry).toBe('remoteEntry.js');
    expect(described.preload).toEqual({
      entry: ['remoteEntry.js', 'remote.dd.js'],
      chunks: { lists: ['0.aa.js', 'lists.ee.js'], weekly: ['0.aa.js', 'weekly.bb.js'] },
    });
  });

  it('has one version whenever it is built, and another when a byte or the manifest changes', () => {
    write('remoteEntry.js', 'export {}');
    const { version } = release();
    expect(version).toMatch(/^1\.4\.0-[\da-f]{12}$/);
    expect(release().version).toBe(version);
    expect(release({ ...app(), manifest: null }).version).not.toBe(version);
    write('remoteEntry.js', 'export { }');
    expect(release().version).not.toBe(version);
  });
});
