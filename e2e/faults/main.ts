/** `npm run faults [-- --only KIND --plant]`: what a member sees of every fault that a remote can have, in browsers and at the edge. */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS } from '../browser-args.ts';
import { enter } from '../enter.ts';
import { startProduct } from '../product.ts';
import { openFaultStore } from './fault-store.ts';
import { KINDS, PARTS, REMOTES } from './kinds.ts';
import { memberOf, RENDER_MS, RENDERING_KINDS, tryRenderingFault } from './rendering-faults.ts';
import { type Case, type Seen, tryFault } from './try-fault.ts';
import { WITHOUT_INTEGRITY, withoutIntegrity } from './without-integrity.ts';

const HELP = `npm run faults [-- --only KIND] [--remote APP] [--plant]

  --only KIND    one of: ${KINDS.map(({ name }) => name).join(', ')}
                 or, where pages are rendered: ${RENDERING_KINDS.map(({ name }) => name).join(', ')}
  --remote APP   one of: ${REMOTES.map(({ app }) => app).join(', ')}
  --plant        removes the hashes from the pages, which has to be detected
`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    remote: { type: 'string' },
    plant: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const kinds = KINDS.filter(({ name }) =>
  values.plant ? name === 'wrong hash' : [undefined, name].includes(values.only),
);
const remotes = REMOTES.filter(({ app }) => [undefined, app].includes(values.remote));
const renderingKinds = values.plant
  ? []
  : RENDERING_KINDS.filter(({ name }) => [undefined, name].includes(values.only));
if (kinds.length + renderingKinds.length === 0 || remotes.length === 0) {
  console.error(HELP);
  process.exit(2);
}

const cases: Case[] = kinds.flatMap((kind) =>
  remotes.flatMap((visited) =>
    PARTS.flatMap((part) => [true, false].map((withPrevious) => ({ kind, visited, part, withPrevious }))),
  ),
);

let wrong = 0;
if (cases.length > 0) await meetAll();
if (renderingKinds.length > 0) await meetAllAtEdge();
const tried = cases.length + renderingKinds.length * remotes.length;
console.log(`\n${tried} faults, ${tried - wrong} handled as they should be, ${wrong} not.`);
if (values.plant) console.log(wrong === cases.length ? 'The plant was found.' : 'The plant was NOT found.');
process.exitCode = values.plant ? Number(wrong !== cases.length) : Number(wrong > 0);

/** Faults of the builds that pages are rendered with. */
async function meetAllAtEdge(): Promise<void> {
  const product = await startProduct({ RENDER_MS: String(RENDER_MS) });
  try {
    const open = await memberOf(product.url, 'collector@example.test');
    const store = await openFaultStore(product.dataDir);
    console.log(row('at the edge', 'remote', '', '', 'a member is sent', 'ms', 'verdict'));
    for (const kind of renderingKinds) {
      for (const visited of remotes) {
        const seen = await tryRenderingFault(open, store, { kind, visited, renderMs: RENDER_MS });
        const complaints = [...(seen.late ? ['too late'] : []), ...seen.wrong];
        if (complaints.length > 0) wrong += 1;
        const verdict = complaints.join('; ') || 'good';
        console.log(row(kind.name, visited.app, 'server', 'yes', 'the frame', seen.ms.toFixed(0), verdict));
      }
    }
  } finally {
    await product.stop();
  }
}

async function meetAll(): Promise<void> {
  const product = await startProduct();
  const executablePath = process.env['CHROMIUM'];
  const args = values.plant ? WITHOUT_INTEGRITY : BROWSER_ARGS;
  const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) });
  try {
    const cookies = await signIn();
    const store = await openFaultStore(product.dataDir);
    console.log(row('kind', 'remote', 'part', 'before', 'a member sees', 'ms', 'verdict'));
    for (const fault of cases) {
      const seen = await meet(fault);
      const complaints = [...(seen.late ? [`later than ${fault.kind.within} ms`] : []), ...seen.wrong];
      if (complaints.length > 0) wrong += 1;
      const { kind, visited, part, withPrevious } = fault;
      const verdict = complaints.join('; ') || 'good';
      console.log(
        row(kind.name, visited.app, part, withPrevious ? 'yes' : 'no', seen.saw, seen.ms.toFixed(0), verdict),
      );
    }

    /** Once for all browsers: each gets the same session. */
    async function signIn() {
      const context = await browser.newContext({ baseURL: product.url });
      await enter(await context.newPage(), product.url, 'collector@example.test');
      await context.addCookies([{ name: 'consent', value: 'needed', url: product.url }]);
      const given = await context.cookies();
      await context.close();
      return given;
    }

    async function meet(fault: Case): Promise<Seen> {
      const context = await browser.newContext({
        baseURL: product.url,
        viewport: { width: 1440, height: 900 },
        locale: 'en-GB',
      });
      try {
        await context.addCookies(cookies);
        if (values.plant) await withoutIntegrity(context);
        return await tryFault(context, store, fault);
      } finally {
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await product.stop();
  }
}

function row(...cells: string[]): string {
  const widths = [20, 9, 6, 7, 31, 6, 0];
  return cells.map((cell, index) => (index === 5 ? cell.padStart(6) : cell.padEnd(widths[index] ?? 0))).join('  ');
}
