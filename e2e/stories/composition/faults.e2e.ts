import { chromium } from '@playwright/test';
import { enter } from '../../enter.ts';
import { openFaultStore } from '../../faults/fault-store.ts';
import { KINDS, type Part, REMOTES } from '../../faults/kinds.ts';
import { type Case, tryFault } from '../../faults/try-fault.ts';
import { WITHOUT_INTEGRITY, withoutIntegrity } from '../../faults/without-integrity.ts';
import { expect, test } from '../../fixtures.ts';

const MEMBER = 'collector@example.test';

/** Of each kind, of each remote, of both parts, with a version before and without. `npm run faults` tries all of them. */
const PAIRS: [kind: string, app: string, part: Part, before: 'with' | 'without'][] = [
  ['404', 'auctions', 'entry', 'with'],
  ['404', 'cellar', 'chunk', 'without'],
  ['500', 'account', 'entry', 'without'],
  ['500', 'checkout', 'chunk', 'with'],
  ['hang', 'cellar', 'entry', 'with'],
  ['hang', 'auctions', 'chunk', 'without'],
  ['garbage', 'checkout', 'entry', 'without'],
  ['throws at load', 'account', 'chunk', 'with'],
  ['throws at render', 'cellar', 'chunk', 'with'],
  ['throws at render', 'auctions', 'entry', 'without'],
  ['wrong hash', 'account', 'entry', 'with'],
  ['wrong shared version', 'checkout', 'chunk', 'with'],
];

function faultOf(kind: string, app: string, part: Part, withPrevious: boolean): Case {
  const [found, visited] = [KINDS.find(({ name }) => name === kind), REMOTES.find((remote) => remote.app === app)];
  if (!found || !visited) throw new Error(`No ${kind} of ${app}`);
  return { kind: found, visited, part, withPrevious };
}

for (const [kind, app, part, before] of PAIRS) {
  test(`${kind} in the ${part} of ${app}, ${before} a previous version`, async ({ page, context, product }) => {
    await enter(page, product.url, MEMBER);
    const store = await openFaultStore(product.dataDir);
    const { saw, wrong } = await tryFault(context, store, faultOf(kind, app, part, before === 'with'));
    expect(saw).toBe(before === 'with' ? 'the page of the previous version' : 'an error in this area');
    expect(wrong).toEqual([]);
  });
}

test('pages without hashes, a planted mistake, are found by the same checks', async ({ product }) => {
  const executablePath = process.env['CHROMIUM'];
  const browser = await chromium.launch({ args: WITHOUT_INTEGRITY, ...(executablePath && { executablePath }) });
  const store = await openFaultStore(product.dataDir);
  try {
    const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
    await enter(await context.newPage(), product.url, MEMBER);
    await withoutIntegrity(context);
    const { wrong } = await tryFault(context, store, faultOf('wrong hash', 'cellar', 'entry', true));
    expect(wrong).toContain('code with another hash ran');
  } finally {
    await browser.close();
  }
});
