import { Release } from '@le-chai/federation/composition';
import { checkContract } from './contract-check.ts';
import { describeProblem } from './contract-problem.ts';
import { BUDGET } from './size-budget.ts';

type Manifest = NonNullable<Release['manifest']>;
type Given = Omit<Partial<Release>, 'manifest'> & { manifest?: Partial<Manifest>; prefixes?: string[] };

const bare = {
  builtAt: '',
  styles: [],
  fonts: [],
  files: {},
  shared: {},
  preload: { entry: ['remoteEntry.js'], chunks: {} as Record<string, string[]> },
};
const host = (given: Partial<Release> = {}): Release => ({
  ...bare,
  app: 'host',
  kind: 'host',
  version: '1.0.0',
  entry: 'main.js',
  manifest: null,
  ...given,
});
const remote = (app: string, { manifest, prefixes = [`/${app}`], ...given }: Given = {}): Release => ({
  ...bare,
  app,
  kind: 'remote',
  version: '1.0.0',
  entry: 'remoteEntry.js',
  ...given,
  manifest: {
    name: app,
    contract: 1,
    mounts: prefixes.map((prefix) => ({ prefix, access: 'private', signedOut: 'login' })),
    routes: [],
    ...manifest,
  },
});
const problems = (releases: Release[], speaks?: number[]) => checkContract(releases, speaks).map(describeProblem);

describe('releases that may meet', () => {
  it('are accepted if nothing conflicts, and if they are older than the check', () => {
    const declared = remote('cellar', { exposes: ['./remote'], module: 1, contract: 1, compressed: {} });
    expect(problems([host({ modules: [1] }), declared, remote('account')], [1])).toEqual([]);
  });

  it.each<[string, Release[], string[]]>([
    [
      'expose something else',
      [host(), remote('cellar', { exposes: ['./cellar'] })],
      ['cellar 1.0.0 does not expose ./remote, but ./cellar'],
    ],
    [
      'are written to a module that the host does not take',
      [host({ modules: [1] }), remote('cellar', { module: 2 })],
      ['cellar 1.0.0 does not fit host 1.0.0: it uses version 2 of the remote module, but the host accepts 1'],
    ],
    [
      'use a name of ours that the host has not',
      [
        host({ surface: { '@le-chai/host-services': ['toast'] } }),
        remote('cellar', { surface: { '@le-chai/host-services': ['toast', 'whisper'] } }),
      ],
      [
        'cellar 1.0.0 does not fit host 1.0.0: whisper of @le-chai/host-services is used, but the host does not provide it',
      ],
    ],
    [
      'claim the path of another',
      [host(), remote('cellar'), remote('account', { prefixes: ['/account', '/cellar'] })],
      ['account 1.0.0 claims /cellar, which belongs to cellar 1.0.0'],
    ],
    [
      'claim a path of the host',
      [host(), remote('cellar', { prefixes: ['/notices'] })],
      ['cellar 1.0.0 claims /notices, which belongs to the host or the edge'],
    ],
    [
      'claim a path of the edge',
      [host(), remote('cellar', { prefixes: ['/loads'] })],
      ['cellar 1.0.0 claims /loads, which belongs to the host or the edge'],
    ],
  ])('are refused where they %s', (_, releases, said) => {
    expect(problems(releases).map((problem, index) => problem.slice(0, said[index]?.length))).toEqual(said);
  });

  it('may claim /sales beside /sales-x, and /sales twice where it is the same remote', () => {
    const releases = [host(), remote('auctions', { prefixes: ['/sales', '/sales'] })];
    expect(problems([...releases, remote('outlet', { prefixes: ['/sales-x'] })])).toEqual([]);
  });

  it('are refused where the API serves none of what they speak, in code or in the manifest', () => {
    const said = 'speaks contract 2, and the API serves 1: deploy the API first';
    expect(problems([host(), remote('cellar', { manifest: { contract: 2 } })], [1])).toEqual([`cellar 1.0.0 ${said}`]);
    expect(problems([host({ contract: 2 })], [1])).toEqual([`host 1.0.0 ${said}`]);
    expect(problems([host({ contract: 2 })], [3, 2])).toEqual([]);
  });
});

const tried = (given: Given) => remote('cellar', { version: '2.0.0', ...given });

describe('a canary beside the served version', () => {
  it('is checked against every other app, and not against its own', () => {
    const served = [host(), remote('cellar'), remote('account', { prefixes: ['/account', '/shelf'] })];
    expect(problems([...served, tried({})])).toEqual([]);
    expect(problems([...served, tried({ prefixes: ['/cellar', '/shelf'] })])).toEqual([
      'cellar 2.0.0 claims /shelf, which belongs to account 1.0.0',
    ]);
  });

  it('keeps its paths from others while either claims them', () => {
    const trial = [host(), remote('cellar'), tried({ prefixes: ['/cellar', '/shelf'] })];
    expect(problems([...trial, remote('account', { prefixes: ['/shelf'] })])).toEqual([
      'account 1.0.0 claims /shelf, which belongs to cellar 2.0.0',
    ]);
  });

  it('has to fit both hosts, where a host is tried out', () => {
    const hosts = [host({ shared: { react: '19.3.1' } }), host({ version: '2.0.0', shared: { react: '20.0.0' } })];
    expect(problems([...hosts, remote('cellar', { shared: { react: '^19.0.0' } })])).toEqual([
      'cellar 1.0.0 does not fit host 2.0.0: react ^19.0.0 is needed, but the host provides 20.0.0',
    ]);
  });
});

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

describe('the size budget', () => {
  const page = { pattern: '/cellar', chunk: 'door', layouts: ['house'], data: [] };
  const heavy = (entry: number, door: number) =>
    remote('cellar', {
      manifest: { routes: [page] },
      preload: { entry: ['remoteEntry.js'], chunks: { house: ['0.js'], door: ['0.js', 'door.js'] } },
      compressed: { 'remoteEntry.js': entry, '0.js': 1000, 'door.js': door },
    });

  it('counts what a page has in common with its layout once', () => {
    expect(problems([host(), heavy(BUDGET.entry, BUDGET.page - 1000)])).toEqual([]);
  });

  it('says what weighs too much, and what to do', () => {
    expect(problems([host(), heavy(BUDGET.entry + 1000, BUDGET.page)])).toEqual([
      expect.stringMatching(
        new RegExp(
          `^cellar 1.0.0 has an entry of ${kilobytes(BUDGET.entry + 1000)} of compressed scripts, but the limit is ${kilobytes(BUDGET.entry)}; .*lazy`,
        ),
      ),
      expect.stringMatching(
        /^cellar 1\.0\.0 needs for \/cellar 61\.0 kB .* 60\.0 kB; load what is not visible at first/,
      ),
    ]);
    const big = host({ preload: { entry: ['main.js'], chunks: {} }, compressed: { 'main.js': BUDGET.host + 1000 } });
    expect(problems([big])).toEqual([expect.stringContaining('host 1.0.0 starts with')]);
  });
});
