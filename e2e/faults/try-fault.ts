/// <reference lib="dom" />
import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { FaultStore } from './fault-store.ts';
import { type Kind, type Part, REMOTES, type Visited } from './kinds.ts';
import { MENDED } from './spoil.ts';

/** One fault of one remote. */
export interface Case {
  kind: Kind;
  visited: Visited;
  part: Part;
  withPrevious: boolean;
}

/** What a member saw of it. */
export interface Seen {
  saw: 'the page of the previous version' | 'an error in this area' | 'the page' | 'nothing';
  /** From asking for the page to seeing that, ms. */
  ms: number;
  /** An error came too late. That depends on the machine too. */
  late: boolean;
  /** What else went wrong. */
  wrong: string[];
}

/** Exposes a member to a fault: how the area answers, whether everything else keeps working, and whether Retry helps. */
export async function tryFault(context: BrowserContext, store: FaultStore, fault: Case): Promise<Seen> {
  const { kind, visited, part, withPrevious } = fault;
  const served = await store.serve(kind, part, visited, withPrevious);
  const other = REMOTES.find(({ app }) => app !== visited.app && app !== 'account') ?? visited;
  const page = await context.newPage();
  const wrong: string[] = [];
  const expects = async (what: string, check: Promise<unknown>): Promise<void> => {
    await check.catch(() => wrong.push(what));
  };
  try {
    await page.goto(other.path);
    await heading(page, other.title).waitFor();
    const born = await page.evaluate(() => performance.timeOrigin);
    const files = blocked(visited, part, served.version);
    if (kind.block) await page.route(files, kind.block);

    const { saw, ms } = await visit(page, visited, kind.within + 3000);
    const late = saw === 'error' && ms > kind.within;
    const seen = {
      ms,
      late,
      saw: saw === 'page' ? pageOf(withPrevious) : saw === 'error' ? ERROR : ('nothing' as const),
    };
    if (seen.saw !== (withPrevious ? BEFORE : ERROR)) wrong.push(`sees ${seen.saw}`);

    if (!kind.spends) await expects('another area does not open', open(page, other));
    if (!withPrevious) {
      if (!kind.spends) await visit(page, visited, kind.within + 3000);
      if (kind.block) await page.unroute(files);
      if (kind.curable) await page.evaluate((key) => sessionStorage.setItem(key, '1'), MENDED);
      const retry = page.getByRole('button', { name: 'Retry' });
      await expects('no Retry', retry.click({ timeout: 2000 }));
      const answer = kind.curable ? page.locator(`main ${visited.content}`).first() : failed(page);
      await expects(kind.curable ? 'Retry does not bring the page' : 'Retry has no effect', answer.waitFor(BRIEF));
    }
    if (kind.spends) await expects('another area does not open', open(page, other));
    if ((await page.evaluate(() => performance.timeOrigin)) !== born) wrong.push('the page was reloaded');
    if (await page.evaluate(() => 'tampered' in globalThis)) wrong.push('code with another hash ran');
    return { ...seen, wrong };
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
    // The next visit leaves from another area.
    await store.restore();
  }
}

/** A generous limit for what is not measured, ms. */
const BRIEF = { timeout: 5000 };

const BEFORE = 'the page of the previous version';
const ERROR = 'an error in this area';
const pageOf = (withPrevious: boolean): Seen['saw'] => (withPrevious ? BEFORE : 'the page');

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
/** The screen of an area that failed; forms have alerts of their own. */
const FAILED = 'main [role=alert] h1';
const failed = (page: Page) => page.locator(FAILED);

/** The scripts of one version that are blocked, under whichever prefix the edge serves them. */
const blocked = ({ app, chunk }: Visited, part: Part, version: string): RegExp =>
  new RegExp(
    String.raw`/assets[^/]*/${app}/${version.replaceAll('.', String.raw`\.`)}/${part === 'entry' ? 'remoteEntry' : `${chunk}\\.`}[^/]*js$`,
  );

/** Opens another area by the navigation, as a member does. */
async function open(page: Page, { title, path }: Visited): Promise<void> {
  await page
    .getByRole('navigation')
    .locator(`a[href^="${path.split('/', 2).join('/')}"]:visible`)
    .first()
    .click({ timeout: 3000 });
  await expect(heading(page, title)).toBeVisible({ timeout: 5000 });
}

/** Goes to a page inside the app, and times inside the browser when it, or an error in its place, is drawn. */
async function visit(
  page: Page,
  { path, content }: Visited,
  patience: number,
): Promise<{ saw: 'page' | 'error' | 'nothing'; ms: number }> {
  return await page.evaluate(
    ({ to, selector, error, limit }) =>
      new Promise((resolve) => {
        const start = performance.now();
        const end = (saw: 'page' | 'error' | 'nothing'): void => {
          observer.disconnect();
          clearTimeout(timer);
          resolve({ saw, ms: performance.now() - start });
        };
        const observer = new MutationObserver(() => {
          if (document.querySelector(error)) end('error');
          else if (document.querySelector(`main ${selector}`)) end('page');
        });
        const timer = setTimeout(() => end('nothing'), limit);
        observer.observe(document.body, { childList: true, subtree: true, attributes: true });
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }),
    { to: path, selector: content, error: FAILED, limit: patience },
  );
}
