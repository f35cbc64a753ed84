import { canaryRevision } from '../../store/channel.ts';
import { type TestEdge, startEdge } from '../../testing/start-edge.ts';

const build = 'http://localhost:3101';
const cellar = { app: 'cellar', prefixes: ['/cellar'] };

/** What a page is composed of, and its policy. */
async function open({ edge }: TestEdge, search: string, path = '/cellar') {
  const { body, headers, statusCode } = await edge.inject({ url: path + search, headers: { accept: 'text/html' } });
  expect(statusCode).toBe(200);
  const { composition } = JSON.parse(/\(\{"composition".*\}\)(?=<\/script>)/.exec(body)![0].slice(1, -1));
  const { integrity } = JSON.parse(/<script type="importmap"[^>]*>(.*)<\/script>/.exec(body)?.[1] ?? '{}');
  const policy = String(headers['content-security-policy']);
  const remote = composition.remotes.find(({ name }: { name: string }) => name === 'cellar');
  return { body, composition, remote, integrity: Object.keys(integrity), policy, overrides: composition.overrides };
}

async function startHouse(environment: Record<string, string> = {}): Promise<TestEdge> {
  const given = await startEdge(environment);
  await given.publish({ app: 'host', shared: { react: '19.2.0' } }, { ...cellar, shared: { react: '^19.0.0' } });
  await given.publish({ ...cellar, version: '1.1.0' });
  await given.put({ ...cellar, version: '2.0.0' });
  return given;
}

describe('a version of the store, by address', () => {
  it('takes the place of the served one, checked by hash, with nothing behind it', async () => {
    await using given = await startHouse();
    const usual = await open(given, '');
    const page = await open(given, '?remote-cellar=2.0.0');
    expect(usual.overrides).toBeUndefined();
    expect(page.overrides).toEqual({ cellar: { kind: 'version', asked: '2.0.0' } });
    expect(page.remote).toMatchObject({
      version: '2.0.0',
      previous: null,
      entry: '/assets/cellar/2.0.0/remoteEntry.js',
    });
    expect(page.integrity).toContain('/assets-retry/cellar/2.0.0/remoteEntry.js');
    expect(page.integrity.filter((url) => url.includes('/cellar/1.'))).toEqual([]);
    expect(page.body).toContain('href="/assets/cellar/2.0.0/remoteEntry.js"');
    // It is not deployed: tabs have nothing to reload for.
    expect(page.composition.version).toBe(usual.composition.version);
    expect(page.composition.host.provides).toEqual({ shared: { react: '19.2.0' } });
  });

  it('may be one that the channel has not, or that of a host', async () => {
    await using given = await startHouse();
    await given.put({ app: 'account' });
    await given.put({ app: 'host', version: '3.0.0', shared: { react: '19.9.9' } });
    const { composition, body, overrides } = await open(given, '?remote-account=1.0.0&remote-host=3.0.0');
    expect(composition.remotes.map(({ name }: { name: string }) => name)).toEqual(['cellar', 'account']);
    expect(composition.host).toEqual({ version: '3.0.0', provides: { shared: { react: '19.9.9' } } });
    expect(body).toContain('src="/assets/host/3.0.0/main.js"');
    expect(Object.keys(overrides)).toEqual(['account', 'host']);
  });

  it('goes before the side of a canary', async () => {
    await using given = await startHouse();
    await given.move((channel) => canaryRevision(channel, 'cellar', { version: '2.0.0', percent: 100 }, ''));
    expect((await open(given, '')).composition.canaries).toEqual(['cellar']);
    const { composition, remote } = await open(given, '?remote-cellar=1.0.0');
    expect([composition.canaries, remote.version]).toEqual([undefined, '1.0.0']);
  });

  it.each([
    ['?remote-cellar=9.9.9', 'cellar 9.9.9 is not in the store.'],
    ['?remote-cellar=x%2Fy', 'This is neither a version nor the address of a build (such as http://localhost:3101).'],
    [
      '?remote-cellar=3.0.0',
      'cellar 3.0.0 does not fit host 1.0.0: react ^20.0.0 is needed, but the host provides 19.2.0.',
    ],
    [
      '?remote-cellar=https://evil.example',
      expect.stringContaining('Builds cannot be loaded from https://evil.example here'),
    ],
  ])('that cannot be had says why, with %s', async (search, problem) => {
    await using given = await startHouse();
    await given.put({ ...cellar, version: '3.0.0', shared: { react: '^20.0.0' } });
    const { overrides, remote, body, policy } = await open(given, search);
    expect(overrides.cellar.problem).toEqual(problem);
    // Its paths stay its own, and what the channel serves of it is not fetched.
    expect(remote).toMatchObject({ version: '1.1.0', manifest: { name: 'cellar' } });
    expect(body).not.toContain('href="/assets/cellar');
    expect(policy).not.toContain('evil.example');
  });

  it('that takes another’s paths is refused in words, and so is a host that does not fit', async () => {
    await using given = await startHouse();
    await given.put({ app: 'account', prefixes: ['/cellar'] });
    await given.put({ app: 'host', version: '3.0.0', shared: {} });
    await given.put({ ...cellar, version: '3.0.0', shared: { react: '*' } });
    const taken = await open(given, '?remote-account=1.0.0');
    expect(taken.overrides.account.problem).toBe('account 1.0.0 claims /cellar, which belongs to cellar 1.1.0.');
    expect(taken.composition.remotes).toHaveLength(1);
    const unfit = await open(given, '?remote-host=3.0.0&remote-cellar=3.0.0');
    expect(unfit.composition.host.version).toBe('3.0.0');
    expect(unfit.overrides.cellar.problem).toContain('react * is needed, but the host does not provide it');
  });

  it('that only fits beside another that was refused is refused with it', async () => {
    await using given = await startHouse();
    await given.put({ app: 'host', version: '3.0.0', shared: { react: '20.0.0' } });
    await given.put({ app: 'account', shared: { react: '^20.0.0' } });
    await given.publish({ ...cellar, version: '1.2.0', shared: { react: '^19.0.0' } });
    const { overrides, composition } = await open(given, '?remote-host=3.0.0&remote-account=1.0.0');
    expect(overrides.host.problem).toBe(
      'cellar 1.2.0 does not fit host 3.0.0: react ^19.0.0 is needed, but the host provides 20.0.0.',
    );
    expect(overrides.account.problem).toContain('account 1.0.0 does not fit host 1.0.0: react ^20.0.0 is needed');
    expect([composition.host.version, composition.remotes.length]).toEqual(['1.0.0', 1]);
  });
});

describe('a build at an address', () => {
  it('may be reached by this page alone, and is left to the browser', async () => {
    await using given = await startHouse();
    const page = await open(given, `?remote-cellar=${build}/pr-1`);
    expect(page.overrides).toEqual({ cellar: { kind: 'address', asked: `${build}/pr-1` } });
    expect(page.policy).toContain(`connect-src 'self' ${build} ws://localhost:3101;`);
    expect(page.body).not.toContain('href="/assets/cellar');
    expect((await open(given, '')).policy).toContain(`connect-src 'self';`);
  });

  it('of a remote that the channel has not may create its policy of Trusted Types', async () => {
    await using given = await startHouse({ HTTPS: '1' });
    const { policy } = await open(given, `?remote-account=${build}`);
    expect(policy).toContain('le-chai-account');
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect((await open(given, '')).policy).toContain('upgrade-insecure-requests');
  });

  it('of the host is what the page begins with', async () => {
    await using given = await startHouse();
    const { body } = await open(given, `?remote-host=${build}/host`);
    expect(body).toMatch(
      /<script type="module" id="host-entry" nonce="[^"]+" src="http:\/\/localhost:3101\/host\/main\.js" crossorigin>/,
    );
    expect(body).not.toContain('href="/assets/host');
  });
});

describe('in production', () => {
  it('nothing is overridden, whatever an address says', async () => {
    await using given = await startHouse({ APP_ENV: 'production', TRADING_SITE: 'https://www.house.example' });
    const usual = await open(given, '');
    for (const value of ['2.0.0', '9.9.9', build, 'x%2Fy', '']) {
      const page = await open(given, `?remote-cellar=${value}`);
      const [same, other] = [usual, page].map(({ body }) => body.replaceAll(/nonce-?="?[^"]+|"nonce":"[^"]+"/g, ''));
      expect(other).toBe(same);
      expect(page.policy.replace(/nonce-[^']+/g, '')).toBe(usual.policy.replace(/nonce-[^']+/g, ''));
    }
    expect(usual.composition.host).toEqual({ version: '1.0.0' });
    expect(usual.body).not.toContain('sessionStorage');
    expect(usual.body).toContain('"overrideOrigins":null');
  });
});
