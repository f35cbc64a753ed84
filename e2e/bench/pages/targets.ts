import { setTimeout as delay } from 'node:timers/promises';
import { paths } from '@le-chai/paths';
import { PASSWORD } from '../../enter.ts';
import { lotsOf } from '../../own-cellar.ts';
import { logIn, type OwnMember } from '../../own-member.ts';
import type { Product } from '../../product.ts';

/** A page that is measured. */
export interface Target {
  label: string;
  path: string;
  /** Selects the first content of the page itself. */
  content: string;
  /** Of the member who visits it; visitors have none. */
  token?: string;
}

/** How long an edge may take to begin with rendering, ms. */
const PATIENCE = 60_000;

/** The pages named in BENCH_PAGES, or all. */
export async function findTargets(product: Product): Promise<Target[]> {
  const member = await logIn(product, { email: 'collector@example.test', password: PASSWORD });
  const { token } = member;
  const all: Record<string, () => Promise<Target>> = {
    login: async () => ({ label: 'Login', path: paths.login(), content: 'main input[type="password"]' }),
    dashboard: async () => ({
      label: 'Dashboard',
      path: paths.dashboard(),
      content: 'main section[aria-label="At a glance"] a',
      token,
    }),
    weekly: async () => ({
      label: 'Weekly auctions',
      path: paths.weeklyAuctions('all'),
      content: 'main a[href^="/sales/"]',
      token,
    }),
    lot: async () => ({
      label: 'A lot',
      path: await lastLot(product.url, token),
      content: 'main form, main [role="list"]',
      token,
    }),
    cellar: async () => ({ label: 'Own lots', path: paths.cellarLots(), content: 'main tbody th', token }),
    provenance: async () => ({
      label: 'Provenance',
      path: paths.provenance(await ownSerial(member)),
      content: 'main time[datetime]',
    }),
  };
  const names = process.env['BENCH_PAGES']?.split(',') ?? Object.keys(all);
  const targets = await Promise.all(
    names.map((name) => {
      const find = all[name];
      if (!find) throw new Error(`Unknown page: ${name}. There are ${Object.keys(all).join(', ')}.`);
      return find();
    }),
  );
  // The thread that renders has started, and knows each page, before anything is measured.
  for (const { path, token: of } of targets) await renderedHtml(product.url + path, of);
  return targets;
}

async function lastLot(url: string, token: string): Promise<string> {
  const html = await renderedHtml(url + paths.weeklyAuctions('single-lots'), token);
  const lot = [...html.matchAll(/href="(\/sales\/[^"?]+)"/g)].at(-1)?.[1];
  if (lot === undefined) throw new Error('No lot is on sale.');
  return lot;
}

async function ownSerial(member: OwnMember): Promise<string> {
  const [serial] = (await lotsOf(member)).flatMap(({ serials }) => serials);
  if (!serial) throw new Error('The member has no bottle.');
  return serial.serial_number;
}

async function renderedHtml(url: string, token: string | undefined): Promise<string> {
  const headers: Record<string, string> = { accept: 'text/html', 'sec-fetch-dest': 'document' };
  if (token !== undefined) headers['cookie'] = `access-token=${token}`;
  for (const began = performance.now(); performance.now() - began < PATIENCE; await delay(250)) {
    const html = await (await fetch(url, { headers })).text();
    if (html.includes(' data-rendered')) return html;
  }
  throw new Error(`${url} is not rendered at the edge. Is RENDER_MS 0 there?`);
}
