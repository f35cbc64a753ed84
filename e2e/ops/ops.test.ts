import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parse } from 'yaml';
import { type CollectedSpan, type Collector, startCollector } from './collector.ts';
import { type MeasuredHouse, startMeasuredHouse } from './measured-house.ts';
import { labelsOf, namedIn } from './promql.ts';

const read = (path: string) => readFileSync(join(__dirname, '../..', path), 'utf8');

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string; runbook_url: string } }[] }[];
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

const alerts = (parse(read('docs/ops/alerts.yml')) as Rules).groups.flatMap(({ rules }) => rules);
const panels = (JSON.parse(read('docs/ops/dashboard.json')) as Dashboard).panels;
const expressions = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** What Prometheus adds to every series, and the one that it makes itself. */
const OF_EVERY_SERIES = ['job', 'instance'];
const OF_PROMETHEUS = 'up';

let collector: Collector;
let house: MeasuredHouse;
beforeAll(async () => {
  collector = await startCollector();
  house = await startMeasuredHouse({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
}, 120_000);
afterAll(async () => {
  await house?.[Symbol.asyncDispose]();
  await collector?.[Symbol.asyncDispose]();
});

const TRACE = '0af7651916cd43dd8448eb211c80319c';

/** Tries to sign in, as a page of ours does. @returns the id under which it is logged */
async function signIn(headers: Record<string, string>): Promise<string> {
  const answer = await fetch(`${house.edgeUrl}/_serverFn/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${TRACE}-b7ad6b7169203331-01`, ...headers },
    body: JSON.stringify({ email: 'nobody@example.test', password: 'a-wrong-password' }),
  });
  await answer.text();
  return answer.headers.get('x-request-id') ?? '';
}

/** The spans of a request, once they have left both processes. */
async function spansOf(requestId: string): Promise<CollectedSpan[]> {
  for (const from = performance.now(); performance.now() - from < 15_000; await delay(50)) {
    const own = collector.spans.filter(({ attributes }) => attributes['le_chai.request_id'] === requestId);
    const spans = collector.spans.filter(({ traceId }) => traceId === own[0]?.traceId);
    if (own.length === 2 && spans.some(({ attributes }) => 'db.query.text' in attributes)) return spans;
  }
  throw new Error(`No whole trace: ${JSON.stringify(collector.spans)}`);
}

describe('a trace', () => {
  it('leads from a call of a page through the edge and the API to SQL', async () => {
    const spans = await spansOf(await signIn({ 'sec-fetch-site': 'same-origin' }));
    const [edge, api] = ['le-chai-edge', 'le-chai-api'].map((service) =>
      spans.find(({ service: of, attributes }) => of === service && 'le_chai.request_id' in attributes),
    );
    expect(edge).toMatchObject({ traceId: TRACE, parentSpanId: 'b7ad6b7169203331' });
    expect(api).toMatchObject({ traceId: TRACE, parentSpanId: edge!.spanId, name: 'POST /_serverFn/login' });
    const queries = spans.filter(({ attributes }) => 'db.query.text' in attributes);
    expect(queries.map(({ parentSpanId }) => parentSpanId)).toContain(api!.spanId);
    expect(JSON.stringify(spans)).not.toMatch(/nobody@example|a-wrong-password/);
  });

  it('requested by anyone else is one of our own', async () => {
    const spans = await spansOf(await signIn({}));
    expect(spans.map(({ traceId }) => traceId)).not.toContain(TRACE);
  });
});

/** Metrics and labels of an expression that nothing serves. */
function unknownIn(expression: string, known: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const { metrics, groupedBy } = namedIn(expression);
  const labels = new Set(OF_EVERY_SERIES);
  const unknown: string[] = [];
  for (const { name, labels: selected } of metrics) {
    if (name === OF_PROMETHEUS) continue;
    const own = known.get(name);
    if (!own) unknown.push(name);
    for (const label of own ?? []) labels.add(label);
    unknown.push(...selected.filter((label) => own && !own.has(label)).map((label) => `${name}{${label}}`));
  }
  return unknown.concat(groupedBy.filter((label) => !labels.has(label)).map((label) => `by ${label}`));
}

describe('alerts and dashboard', () => {
  it('name metrics that edge and API serve, with the labels that these have', async () => {
    await fetch(`${house.edgeUrl}/loads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        loads: [{ remote: 'cellar', version: '1.0.0', part: 'entry', outcome: 'failed', ms: 5 }],
      }),
    });
    await fetch(`${house.edgeUrl}/csp-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/reports+json' },
      body: JSON.stringify([{ type: 'csp-violation', body: { effectiveDirective: 'script-src-elem' } }]),
    });
    await fetch(`${house.edgeUrl}/metrics`);
    await fetch(`${house.edgeUrl}/`, { headers: { accept: 'text/html', 'sec-fetch-dest': 'document' } });
    await fetch(`${house.edgeUrl}/core/nothing`);
    const known = labelsOf(await house.metrics());
    const unknown = expressions.flatMap(([where, expression]) =>
      unknownIn(expression, known).map((what) => `${where}: ${what}`),
    );
    expect(unknown).toEqual([]);
  });

  it('lead to instructions', () => {
    const headings = new Set(
      [...read('docs/guides/on-call.md').matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
        text
          .toLowerCase()
          .replaceAll(/[^\w -]/g, '')
          .replaceAll(' ', '-'),
      ),
    );
    const lost = alerts.filter(({ annotations }) => {
      const [file, anchor = ''] = annotations.runbook_url.split('#');
      return file !== 'docs/guides/on-call.md' || !headings.has(anchor);
    });
    expect(lost.map(({ alert }) => alert)).toEqual([]);
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  });
});
