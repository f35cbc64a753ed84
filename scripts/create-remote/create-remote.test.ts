import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RemoteManifest } from '../../shared/federation/src/manifest.ts';
import { readRequest, type Taken } from './remote-request.ts';
import { writeRemote } from './write-remote.ts';

const taken: Taken = {
  apps: ['host', 'cellar'],
  stories: ['live'],
  manifests: [{ name: 'cellar', mounts: [{ prefix: '/my-assets', access: 'private', signedOut: 'login' }] }],
};

describe('a remote that is asked for', () => {
  it('takes its path and title from its name, unless it says otherwise', () => {
    expect(readRequest(['wine-tours'], taken)).toEqual({
      name: 'wine-tours',
      prefix: '/wine-tours',
      title: 'Wine tours',
    });
    expect(readRequest(['remote-tours', '--prefix', '/visits'], taken)).toMatchObject({
      name: 'tours',
      prefix: '/visits',
    });
    expect(readRequest(['--help'], taken)).toBeUndefined();
  });

  it.each([
    [[], 'Give one name'],
    [['tours', 'visits'], 'Give one name'],
    [['Tours'], '"Tours" is not a valid name'],
    [['t'], '"t" is not a valid name'],
    [['tours-'], '"tours-" is not a valid name'],
    [['../up'], '"../up" is not a valid name'],
    [['canary'], '"canary" means something else to the release command'],
    [['all'], '"all" means something else'],
    [['cellar'], 'There is an app "cellar" already'],
    [['live'], 'There is a story live.e2e.ts already'],
    [['tours', '--prefix', 'tours'], '"tours" is not a valid path prefix'],
    [['tours', '--prefix', '/a/b'], '"/a/b" is not a valid path prefix'],
    [['notices'], '/notices belongs to the host or the edge'],
    [['tours', '--prefix', '/assets'], '/assets belongs to the host or the edge'],
    [['tours', '--prefix', '/my-assets'], '/my-assets belongs to remote-cellar'],
    [['tours', '--path', '/tours'], "Unknown option '--path'"],
  ])('is refused for %j', (line, message) => {
    expect(() => readRequest(line, taken)).toThrow(message);
  });
});

describe('making it', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'le-chai-scaffold-'));
    writeFileSync(path.join(root, 'tsconfig.json'), '{"files":[],"references":[{"path":"host"}]}');
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const tours = { name: 'tours', prefix: '/visits', title: 'Tours' };

  it('writes a whole remote, and names it where projects are listed', () => {
    const files = writeRemote(root, tours);
    expect(files).toEqual(
      expect.arrayContaining(['remote-tours/src/remote.ts', 'e2e/stories/remote-tours/tours.e2e.ts']),
    );
    expect(RemoteManifest.parse(JSON.parse(read('remote-tours/remote.json')))).toMatchObject({
      name: 'tours',
      mounts: [{ prefix: '/visits' }],
      places: [{ name: 'Tours', to: '/visits' }],
    });
    for (const file of files) expect(read(file)).not.toContain('__');
    expect(JSON.parse(read('tsconfig.json')).references).toContainEqual({ path: 'remote-tours' });
  });

  it('leaves existing files alone', () => {
    mkdirSync(path.join(root, 'remote-tours/src'), { recursive: true });
    writeFileSync(path.join(root, 'remote-tours/src/remote.ts'), 'mine');
    expect(() => writeRemote(root, tours)).toThrow('EEXIST');
    expect(read('remote-tours/src/remote.ts')).toBe('mine');
  });
});
