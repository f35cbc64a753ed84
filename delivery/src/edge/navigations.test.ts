import { Readable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import type { BuildOptions } from '../testing/make-build.ts';
import { type TestEdge, startEdge } from '../testing/start-edge.ts';
import { placeOf } from './early-forms.ts';
import { wantsPage } from './wants-page.ts';

const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-dest': 'document' };

const host: BuildOptions = { app: 'host', files: { 'serif.woff2': 'font' }, fonts: ['serif.woff2'] };
const auctions: BuildOptions = {
  app: 'auctions',
  prefixes: ['/weekly', '/sales'],
  files: { 'weekly.1.js': 'weekly', 'lot.1.js': 'lot' },
  chunks: { weekly: ['weekly.1.js'], lot: ['lot.1.js'] },
  routes: [
    {
      pattern: '/weekly/auctions/:tab',
      chunk: 'weekly',
      layouts: ['lot'],
      data: ['/core/v2/v2_1/weekly-offers?page={tab}'],
    },
    { pattern: '/sales/:type/:sale', chunk: 'lot', data: ['/core/v2/sale/{sale:id}'] },
  ],
};
const cellar: BuildOptions = { app: 'cellar' };

const wants = (url: string, headers: Record<string, string>) => wantsPage({ url, headers });

const open = (given: TestEdge, url: string, headers: Record<string, string> = navigation) =>
  given.edge.inject({ url, headers });

/** The scripts that a page has fetched before any of them runs. */
const hinted = (html: string) =>
  [...html.matchAll(/rel="modulepreload"[^>]* href="([^"]+)" integrity="(sha384-[^"]+)"/g)].map(([, url]) => url);

describe('a page', () => {
  it('of a member is stored nowhere, and a visitor’s browser alone may keep its own', async () => {
    await using given = await startEdge();
    await given.publish(host);
    const member = await open(given, '/dashboard', { ...navigation, cookie: 'access-token=a' });
    expect(member.headers['cache-control']).toBe('no-store');
    const visitor = await open(given, '/auth/login', { ...navigation, cookie: 'theme=paper' });
    expect(visitor.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' });
  });

  it('runs by its own nonce alone', async () => {
    await using given = await startEdge();
    await given.publish(host, auctions);
    const [first, second] = [await open(given, '/weekly/auctions/all'), await open(given, '/weekly/auctions/all')];
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    const policy = String(first.headers['content-security-policy']);
    const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic';/.exec(policy)?.[1] ?? '';
    expect(nonce).toHaveLength(24);
    expect(String(second.headers['content-security-policy'])).not.toContain(nonce);
    expect(policy).toContain(
      `trusted-types le-chai-edge le-chai-worker le-chai-host le-chai-auctions 'allow-duplicates'`,
    );
    const unsigned = [...first.body.matchAll(/<(?:script|style)\b[^>]*>/g)].filter(
      ([tag]) => !tag.includes(`nonce="${nonce}"`),
    );
    expect(unsigned).toEqual([]);
  });

  it('knows which API it calls, and no other’s address', async () => {
    await using given = await startEdge({ STAGING_API_URL: 'https://api.staging.example' });
    await given.publish(host);
    const chosen = { ...navigation, cookie: 'environment=staging' };
    const { body } = await open(given, '/dashboard', chosen);
    expect(body).toContain('"apiBases":{"current":"staging","offered":["development","staging"]}');
    expect(body).not.toContain('api.staging.example');
  });

  it('learns of third parties from its configuration alone, and of none in a preview', async () => {
    const parties = { GOOGLE_ANALYTICS_ID: 'G-ABCDEF1234', SENTRY_DSN: 'https://abc@o1.ingest.sentry.io/1' };
    for (const [environment, count] of [
      ['staging', 1],
      ['production', 1],
      ['preview', 0],
    ] as const) {
      await using given = await startEdge({
        ...parties,
        APP_ENV: environment,
        TRADING_SITE: 'https://www.house.example',
      });
      await given.publish(host);
      const { body, headers } = await open(given, '/dashboard');
      expect(body.match(/G-ABCDEF1234/g) ?? []).toHaveLength(count);
      expect(String(headers['content-security-policy']).includes('google-analytics.com')).toBe(count === 1);
      expect(String(headers['content-security-policy']).includes('sentry.io')).toBe(count === 1);
    }
  });

  it('does not repeat the token of a session that is about to be taken up', async () => {
    await using given = await startEdge();
    await given.publish(host);
    expect((await open(given, '/auth/impersonate?accessToken=a.b.c')).body).not.toContain('a.b.c');
  });

  it('hints the files of its own remote and route, and of no other', async () => {
    await using given = await startEdge();
    await given.publish(host, auctions, cellar);
    const { body } = await open(given, '/sales/lot/7-a-name');
    const [entry, lot, weekly] = ['remoteEntry.js', 'lot.1.js', 'weekly.1.js'].map(
      (name) => `/assets/auctions/1.0.0/${name}`,
    );
    expect(hinted(body)).toEqual([entry, lot]);
    const within = await open(given, '/weekly/auctions/all');
    expect(hinted(within.body)).toEqual([entry, lot, weekly]);
    expect(body).toContain('crossorigin href="/assets/host/1.0.0/serif.woff2"');
  });

  it('names every script with its hash: at its address, at the further ones, and of the version before', async () => {
    await using given = await startEdge();
    await given.publish(host, auctions);
    await given.publish({ ...auctions, version: '1.1.0' });
    const { body } = await open(given, '/dashboard');
    const map = JSON.parse(/<script type="importmap"[^>]*>(.*)<\/script>/.exec(body)?.[1] ?? '{}');
    expect(Object.keys(map.integrity).toSorted()).toEqual([
      '/assets-retry-2/auctions/1.1.0/lot.1.js',
      '/assets-retry-2/auctions/1.1.0/remoteEntry.js',
      '/assets-retry-2/auctions/1.1.0/weekly.1.js',
      '/assets-retry-3/auctions/1.1.0/lot.1.js',
      '/assets-retry-3/auctions/1.1.0/remoteEntry.js',
      '/assets-retry-3/auctions/1.1.0/weekly.1.js',
      '/assets-retry/auctions/1.1.0/lot.1.js',
      '/assets-retry/auctions/1.1.0/remoteEntry.js',
      '/assets-retry/auctions/1.1.0/weekly.1.js',
      '/assets-retry/host/1.0.0/main.js',
      '/assets/auctions/1.0.0/lot.1.js',
      '/assets/auctions/1.0.0/remoteEntry.js',
      '/assets/auctions/1.0.0/weekly.1.js',
      '/assets/auctions/1.1.0/lot.1.js',
      '/assets/auctions/1.1.0/remoteEntry.js',
      '/assets/auctions/1.1.0/weekly.1.js',
      '/assets/host/1.0.0/main.js',
    ]);
  });

  it.each([
    ['/weekly/auctions/%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E', '<script>alert'],
    ['/weekly/auctions/all?q=%22%3E%3Cimg%20src=x%3E', '<img'],
    [`/weekly/auctions/</script><script>alert(1)</script>`, '<script>alert'],
  ])('does not give the address %s back as markup', async (url, markup) => {
    await using given = await startEdge();
    await given.publish(host, auctions);
    const { body, statusCode } = await open(given, url);
    expect(statusCode).toBe(200);
    expect(body).not.toContain(markup);
  });

  it.each(['//', '//evil.example/x', '/%', '/%E0%A4%A', '/a%00b', '/..%2f..'])(
    'opens at the odd address %s',
    async (url) => {
      await using given = await startEdge();
      await given.publish(host);
      expect((await open(given, url)).statusCode).toBeLessThan(500);
    },
  );

  it('is compressed as the browser likes it', async () => {
    await using given = await startEdge();
    await given.publish(host);
    const answer = await open(given, '/dashboard', { ...navigation, 'accept-encoding': 'gzip, deflate, br' });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding, cookie' });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<div id="root">');
  });

  it('says that it is not there yet while nothing is published', async () => {
    await using given = await startEdge();
    expect(await open(given, '/dashboard')).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
  });

  it('shows no top bar where there will be none', async () => {
    await using given = await startEdge();
    await given.publish(host);
    const bar = 'class="shell-bar"';
    expect((await open(given, '/auth/login')).body).not.toContain(bar);
    expect((await open(given, '/')).body).not.toContain(bar);
    expect((await open(given, '/', { ...navigation, cookie: 'access-token=t' })).body).toContain(bar);
    expect((await open(given, '/dashboard')).body).toContain(bar);
  });
});

describe('the names of pages', () => {
  const named = { pattern: '/cellar', name: 'My cellar', words: 'bottles', data: ['/core/lots'] };
  const routes = [
    named,
    { pattern: '/cellar/:id', data: [] },
    { pattern: '/cellar/barrels', name: 'Barrels', data: [] },
  ];

  it('are no part of a page: the palette asks for them', async () => {
    await using given = await startEdge();
    expect((await given.edge.inject('/pages.json')).statusCode).toBe(404);
    await given.publish(host, { ...cellar, routes }, auctions);
    const { body } = await open(given, '/cellar');
    expect(body).toContain('{"pattern":"/cellar","data":["/core/lots"]}');
    expect(body).not.toContain('bottles');
    const answer = await given.edge.inject('/pages.json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      auctions: [],
      cellar: [
        { pattern: '/cellar', name: 'My cellar', words: 'bottles' },
        { pattern: '/cellar/barrels', name: 'Barrels' },
      ],
    });
  });

  it('are those of the version that a tab asks for', async () => {
    await using given = await startEdge();
    await given.publish(host, cellar);
    await given.put({ ...cellar, version: '2.0.0', routes });
    const names = async (search: string) =>
      (await given.edge.inject(`/pages.json${search}`)).json().cellar as unknown[];
    expect(await names('')).toEqual([]);
    expect(await names('?remote-cellar=2.0.0')).toHaveLength(2);
  });
});

describe('an address that is no page', () => {
  it('is not answered with HTML to a script or a call', async () => {
    await using given = await startEdge();
    await given.publish(host);
    const script = await open(given, '/chunk.js', { accept: '*/*', 'sec-fetch-dest': 'script' });
    expect(script).toMatchObject({ statusCode: 404 });
    expect(script.headers['content-type']).toContain('application/json');
  });

  it('can only be read', async () => {
    await using given = await startEdge();
    const trace = await given.edge.inject({ method: 'TRACE', url: '/dashboard' });
    expect(trace.statusCode).toBe(405);
    const answer = await given.edge.inject({ method: 'POST', url: '/dashboard', payload: {} });
    expect(answer).toMatchObject({ statusCode: 405, headers: { allow: 'GET, HEAD' } });
  });

  it('is told apart from a page by the request', () => {
    expect(wants('/gifts/a.b', navigation)).toBe(true);
    expect(wants('/dashboard', {})).toBe(true);
    expect(wants('/main.js', {})).toBe(false);
    expect(wants('/dashboard', { accept: 'application/json' })).toBe(false);
    expect(wants('/dashboard', { accept: '*/*', 'sec-fetch-dest': 'empty' })).toBe(false);
  });
});

describe('a form that is sent before its script has loaded', () => {
  const headers = {
    ...navigation,
    host: 'le-chai.example',
    origin: 'https://le-chai.example',
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'navigate',
  };
  const payload = 'email=ada%40example.com&password=a+good+secret';
  const submit = (given: TestEdge, url: string, more: Record<string, string> = {}) =>
    given.edge.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload });

  it('is answered with its page again, by GET', async () => {
    await using given = await startEdge();
    await given.publish(host);
    const answer = await submit(given, '/auth/forgot-password?redirect=%2Fweekly');
    expect(answer).toMatchObject({
      statusCode: 303,
      headers: { location: '/auth/forgot-password?redirect=%2Fweekly', 'cache-control': 'no-store' },
      body: '',
    });
    expect((await open(given, String(answer.headers.location))).statusCode).toBe(200);
  });

  it('leaves nothing that was typed in an answer, and its body is not read', async () => {
    await using given = await startEdge();
    const bodies: unknown[] = [];
    given.edge.addHook('onResponse', async ({ body }) => void bodies.push(body));
    const { headers: answered, body } = await submit(given, '/auth/forgot-password');
    expect(JSON.stringify([answered, body])).not.toMatch(/secret|ada/);
    expect(bodies).toEqual([undefined]);
  });

  it('leads to no other site', async () => {
    await using given = await startEdge();
    expect((await submit(given, '//evil.example/x')).headers.location).toBe('/evil.example/x');
    expect(['/\\evil.example', '/\\/evil.example', '\\\\evil.example'].map(placeOf)).toEqual(
      Array(3).fill('/evil.example'),
    );
  });

  it('is refused without its length', async () => {
    await using given = await startEdge();
    const body = Readable.from([payload]);
    const answer = await given.edge.inject({ method: 'POST', url: '/auth/login', headers, payload: body });
    expect(answer.statusCode).toBe(405);
  });

  it.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['from another origin', { origin: 'https://evil.example' }, 403],
    ['from an origin that is not named', { origin: 'null' }, 403],
    ['from another part of the domain', { 'sec-fetch-site': 'same-site' }, 405],
    ['by a script', { 'sec-fetch-mode': 'cors' }, 405],
    ['where no page is expected', { accept: 'application/json' }, 405],
    ['as plain text', { 'content-type': 'text/plain' }, 405],
    ['with too much in it', { 'content-length': '300000' }, 405],
  ])('is refused %s', async (_name, more, status) => {
    await using given = await startEdge();
    for (const url of ['/auth/login', '/auth/forgot-password']) {
      expect((await submit(given, url, more)).statusCode).toBe(status);
    }
  });
});

describe('the deployed version', () => {
  it('changes with every deploy, and back with a rollback, without a restart', async () => {
    await using given = await startEdge();
    const version = async () => (await given.edge.inject('/version.json')).json().version as string;
    await given.publish(host, auctions);
    const first = await version();
    await given.publish({ ...auctions, version: '1.1.0' });
    const second = await version();
    await given.publish(auctions);
    expect(second).not.toBe(first);
    expect(await version()).toBe(first);
    const { body } = await open(given, '/dashboard');
    expect(body).toContain(`"version":"${first}"`);
  });
});

it('a page says that its calls may name traces where these are taken', async () => {
  for (const [environment, said] of [
    [{}, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }, true],
  ] as const) {
    await using given = await startEdge(environment);
    await given.publish({ app: 'host' });
    const { body } = await given.edge.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(body.includes('<meta name="traced"')).toBe(said);
  }
});
