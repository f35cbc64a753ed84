import { canaryRevision } from '../../store/channel.ts';
import { type TestEdge, startEdge } from '../../testing/start-edge.ts';

const HERE = 'https://le-chai.example';
const file = (app: string, version: string, prefix = '/assets') => `${HERE}${prefix}/${app}/${version}/page.1.js`;

interface Reported {
  documentURL?: string;
  blockedURL?: string;
  effectiveDirective?: string;
  sourceFile?: string | null;
  lineNumber?: number;
}

const SECRET = 'Zx7-kept-by-its-holder-alone-0123456789';

/** As Chromium sends it; including everything irrelevant to us. */
const report = ({ documentURL = `${HERE}/weekly/auctions/all?draft=${SECRET}`, ...body }: Reported = {}) => ({
  type: 'csp-violation',
  age: 10,
  url: documentURL,
  user_agent: 'Mozilla/5.0 (of somebody)',
  body: {
    documentURL,
    referrer: `${HERE}/gifts/${SECRET}`,
    blockedURL: 'https://evil.example/x.js?with=more',
    effectiveDirective: 'script-src-elem',
    originalPolicy: `default-src 'none'; script-src 'nonce-${SECRET}'`,
    sourceFile: null,
    sample: `steal("${SECRET}")`,
    disposition: 'enforce',
    statusCode: 200,
    lineNumber: 7,
    columnNumber: 3,
    ...body,
  },
});

/** As browsers send it that know `report-uri` alone. */
const oldReport = (sourceFile?: string) => ({
  'csp-report': {
    'document-uri': `${HERE}/shipments/71`,
    referrer: '',
    'violated-directive': 'img-src-elem',
    'effective-directive': 'img-src',
    'original-policy': `default-src 'none'`,
    disposition: 'enforce',
    'blocked-uri': 'https://pictures.example/a.png',
    'line-number': 3,
    ...(sourceFile && { 'source-file': sourceFile }),
    'status-code': 200,
    'script-sample': SECRET,
  },
});

const REPORTS = 'application/reports+json';
const OLD = 'application/csp-report';

const post = (
  { edge }: TestEdge,
  payload: unknown,
  { type = REPORTS, remoteAddress = '10.0.0.1', headers = {} as Record<string, string> } = {},
) =>
  edge.inject({
    method: 'POST',
    url: '/csp-reports',
    remoteAddress,
    headers: { host: 'le-chai.example', 'content-type': type, ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

async function counted({ edge }: TestEdge): Promise<string[]> {
  return (await edge.registry.metrics()).split('\n').filter((line) => line.startsWith('edge_csp_violations_total{'));
}

async function startHouse(environment: Record<string, string> = {}): Promise<TestEdge> {
  const given = await startEdge(environment);
  await given.publish({ app: 'host' }, { app: 'cellar' });
  return given;
}

describe('what browsers report of the content security policy', () => {
  it('is counted by the remote and version whose script it was, or whose file was refused', async () => {
    await using given = await startHouse();
    await given.put({ app: 'cellar', version: '2.0.0' });
    await given.move((channel) => canaryRevision(channel, 'cellar', { version: '2.0.0', percent: 5 }, ''));
    const sent = [
      report({ sourceFile: file('cellar', '1.0.0'), effectiveDirective: 'connect-src' }),
      report({ sourceFile: file('cellar', '2.0.0', '/assets-retry-2') }),
      report({ sourceFile: file('host', '1.0.0') }),
      report({ blockedURL: file('host', '1.0.0') }),
    ];
    expect(await post(given, sent)).toMatchObject({ statusCode: 204, body: '' });
    expect((await post(given, oldReport(file('cellar', '1.0.0')), { type: OLD })).statusCode).toBe(204);
    expect(await counted(given)).toEqual([
      'edge_csp_violations_total{remote="cellar",version="1.0.0",directive="connect-src"} 1',
      'edge_csp_violations_total{remote="cellar",version="2.0.0",directive="script-src-elem"} 1',
      'edge_csp_violations_total{remote="host",version="1.0.0",directive="script-src-elem"} 2',
      'edge_csp_violations_total{remote="cellar",version="1.0.0",directive="img-src"} 1',
    ]);
  });

  it('is the page’s where no script of ours did it, and makes no label up', async () => {
    await using given = await startHouse();
    const strangers = [
      report(),
      report({ sourceFile: `${HERE}/weekly/auctions/all` }),
      report({ sourceFile: file('cellar', '9.9.9') }),
      report({ sourceFile: file('made-up', '1.0.0') }),
      report({ sourceFile: file('cellar', '1.0.0').replace('le-chai.example', 'evil.example') }),
      report({ sourceFile: 'chrome-extension', effectiveDirective: 'made-up-src' }),
      { ...report(), type: 'deprecation' },
    ];
    expect((await post(given, strangers)).statusCode).toBe(204);
    expect(await counted(given)).toEqual([
      'edge_csp_violations_total{remote="page",version="",directive="script-src-elem"} 2',
      'edge_csp_violations_total{remote="other",version="",directive="script-src-elem"} 3',
      'edge_csp_violations_total{remote="other",version="",directive="other"} 1',
    ]);
  });

  it('is a line in the log, without who it was and without what is secret', async () => {
    await using given = await startHouse();
    const lines: Record<string, unknown>[] = [];
    given.edge.addHook('onRequest', async (request) => {
      jest.spyOn(request.log, 'warn').mockImplementation((line) => void lines.push(line as Record<string, unknown>));
    });
    await post(given, [
      report({ sourceFile: file('cellar', '1.0.0') }),
      report({
        documentURL: `${HERE}/gifts/${SECRET}#${SECRET}`,
        blockedURL: `${HERE}/gifts/${SECRET}`,
        lineNumber: 1,
      }),
    ]);
    await post(given, oldReport(), { type: OLD });
    expect(lines).toEqual([
      {
        violation: {
          remote: 'cellar',
          version: '1.0.0',
          directive: 'script-src-elem',
          page: '/weekly/auctions',
          source: '/assets/cellar/1.0.0/page.1.js',
          line: 7,
          blocked: 'https://evil.example',
        },
      },
      {
        violation: {
          remote: 'page',
          version: '',
          directive: 'script-src-elem',
          page: '/gifts/[redacted]',
          source: '',
          line: 1,
          blocked: '/gifts/[redacted]',
        },
      },
      {
        violation: {
          remote: 'page',
          version: '',
          directive: 'img-src',
          page: '/shipments/*',
          source: '',
          line: 3,
          blocked: 'https://pictures.example',
        },
      },
    ]);
  });

  it.each([
    ['', REPORTS, 400],
    ['nonsense', REPORTS, 400],
    [{ type: 'csp-violation' }, REPORTS, 400],
    [[{ type: 'csp-violation', body: { effectiveDirective: 7 } }], REPORTS, 400],
    [{ 'csp-report': [] }, OLD, 400],
    [[report({ documentURL: 'x'.repeat(70_000) })], REPORTS, 413],
    [[report()], 'application/json', 415],
    [[report()], 'text/plain', 415],
    [[report()], 'application/x-www-form-urlencoded', 415],
  ])('is refused where it does not fit: %#', async (payload, type, status) => {
    await using given = await startHouse();
    const answer = await post(given, payload, { type });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await counted(given)).toEqual([]);
  });

  it('is refused from pages of others', async () => {
    await using given = await startHouse();
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect((await post(given, [report()], { headers })).statusCode).toBe(403);
    }
    expect((await post(given, [report()], { headers: { origin: HERE } })).statusCode).toBe(204);
  });

  it('is counted up to a number of reports in one body', async () => {
    await using given = await startHouse();
    const small = { type: 'csp-violation', body: { effectiveDirective: 'img-src' } };
    expect(
      (
        await post(
          given,
          Array.from({ length: 500 }, () => small),
        )
      ).statusCode,
    ).toBe(204);
    expect(await counted(given)).toEqual([
      'edge_csp_violations_total{remote="page",version="",directive="img-src"} 20',
    ]);
  });

  it('is cut where one address floods, a whole /64 of them included, and taken from others', async () => {
    await using given = await startHouse();
    const answers = [];
    for (let sent = 0; sent < 62; sent++) {
      answers.push((await post(given, [report()], { remoteAddress: `2001:db8::${sent.toString(16)}` })).statusCode);
    }
    expect(answers.filter((status) => status === 204)).toHaveLength(60);
    expect(answers.at(-1)).toBe(429);
    expect((await post(given, [report()], { remoteAddress: '10.0.0.2' })).statusCode).toBe(204);
  });

  it('waits for nothing while nothing is published', async () => {
    await using given = await startEdge();
    expect((await post(given, [report()])).statusCode).toBe(204);
  });
});
