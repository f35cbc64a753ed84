import type { Composition, Release } from '@le-chai/federation/composition';
import { loadBuilds } from './load-builds.ts';

const address = 'http://localhost:3101/pr-1';
const release: Release = {
  app: 'cellar',
  kind: 'remote',
  version: '0.1.0-dev',
  builtAt: '',
  entry: 'remoteEntry.js',
  preload: { entry: [], chunks: {} },
  styles: [],
  fonts: [],
  files: {},
  shared: { react: '^19.0.0' },
  manifest: {
    name: 'cellar',
    contract: 1,
    mounts: [{ prefix: '/my-assets', access: 'private', signedOut: 'login' }],
    routes: [],
  },
};
const served = (name: string, prefix: string): Composition['remotes'][number] => ({
  name,
  version: '0.0.9',
  entry: `/assets/${name}`,
  retryEntry: `/assets-retry/${name}`,
  previous: null,
  manifest: { name, contract: 1, mounts: [{ prefix, access: 'private', signedOut: 'login' }], routes: [] },
});
const composition: Composition = {
  version: 'v1',
  channel: 'stable',
  host: { version: '1.0.0', provides: { shared: { react: '19.3.1' } } },
  remotes: [served('auctions', '/weekly'), served('cellar', '/my-assets')],
  overrides: { cellar: { kind: 'address', asked: address } },
};

const load = async (answer: () => Promise<Response>, wanted = 'cellar') => {
  const override = { kind: 'address', asked: address } as const;
  const asked = { ...composition, overrides: { [wanted]: override } };
  globalThis.fetch = jest.fn(answer);
  const { remotes, overrides } = await loadBuilds(asked, [[wanted, override]]);
  return { remotes, problem: overrides?.[wanted]?.problem };
};
const build = (other: Partial<Release>) => async () => Response.json({ ...release, ...other });

describe('a build at a URL', () => {
  it('replaces the remote of its name, without a previous version', async () => {
    const { remotes, problem } = await load(build({}));
    expect(fetch).toHaveBeenCalledWith(`${address}/release.json`, expect.objectContaining({ credentials: 'omit' }));
    expect(problem).toBeUndefined();
    expect(remotes.map(({ name }) => name)).toEqual(['auctions', 'cellar']);
    expect(remotes[1]).toMatchObject({
      version: '0.1.0-dev',
      entry: `${address}/remoteEntry.js`,
      retryEntry: `${address}/remoteEntry.js?retry=1`,
      previous: null,
    });
  });

  it('may be a remote that the channel doesn’t have', async () => {
    const manifest = { ...release.manifest!, name: 'quiz', mounts: served('quiz', '/quiz').manifest.mounts };
    const { remotes } = await load(build({ app: 'quiz', manifest }), 'quiz');
    expect(remotes.map(({ name }) => name)).toEqual(['auctions', 'cellar', 'quiz']);
  });

  it.each([
    ['is of another app', build({ app: 'account' }), 'It is a build of account, not of cellar.'],
    ['is a host', build({ kind: 'host' }), 'It is the build of a host.'],
    ['has no manifest', build({ manifest: null }), 'It has no manifest (remote.json).'],
    [
      'needs another React',
      build({ shared: { react: '^20.0.0' } }),
      'react ^20.0.0 is needed, but the host provides 19.3.1',
    ],
    [
      'claims the paths of another',
      build({ manifest: { ...release.manifest!, mounts: served('', '/weekly').manifest.mounts } }),
      'It claims /weekly, which belongs to auctions.',
    ],
    [
      'claims paths of the host',
      build({ manifest: { ...release.manifest!, mounts: served('', '/auth').manifest.mounts } }),
      'It claims /auth, which belongs to the host or the edge.',
    ],
    ['is not there', async () => new Response('no', { status: 404 }), `${address}/release.json answered 404.`],
    ['says nothing of itself', async () => Response.json({ app: 'cellar' }), 'is not a description of a build.'],
    ['may not be read', () => Promise.reject(new TypeError('Failed to fetch')), '(CORS)'],
    ['does not answer', () => Promise.reject(new DOMException('', 'TimeoutError')), 'did not answer within 4 s'],
  ])('that %s is not taken, and what is served stays', async (_, answer, text) => {
    const { remotes, problem } = await load(answer);
    expect(problem).toContain(text);
    expect(remotes).toEqual(composition.remotes);
  });
});
