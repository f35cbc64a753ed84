import { configureApi, isFailure, request, type RequestOptions } from '@le-chai/api';
import { keepDraft } from '@le-chai/bottling/kept-draft';
import type { AnyCall } from '@le-chai/contracts/call';
import { member } from '@le-chai/testing/member';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { act } from '@testing-library/react';
import { breakAnswer } from './break-answer.ts';
import { renderComposed } from './render-composed.ts';
import { MANIFESTS } from './remotes.ts';
import { ASKED, type Asked, LARGE } from './asked.ts';

/*
 * What the first page needs, broken on purpose: each field missing, null or of another type. The contract decides what
 * becomes of it. An answer that does not fit is refused by the transport, whatever was wrong with it; so every one of
 * those is tried against the transport, and pages are shown with those that fit all the same (a large page with some of them) and a few that do not.
 */

/** How many answers that do not fit a page is shown with, of each call; and how many that fit, of a page that is large. */
const TRIED = 3;
const OF_LARGE = 6;

/** A sample of a list, spread over it. */
function some<T>(list: readonly T[], most: number): T[] {
  const every = Math.max(1, Math.ceil(list.length / most));
  return list.filter((_, index) => index % every === 0);
}

let network: Network;
let errors: jest.SpyInstance;
beforeEach(() => {
  network = fakeNetwork();
  for (const { call, whole } of ASKED) network.answer(call, whole()[0]);
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  errors.mockRestore();
  sessionStorage.clear();
});

/** What calls are made with: as much as any of them needs. */
const SOMETHING = {
  key: 'a-key',
  params: {
    id: 1,
    bid_id: 1,
    saleId: 1,
    key: 'a-key',
    serial: 'ABCD',
    token: 'a-token',
    name: 'a name',
    id_gift: 1,
    marketplace: 'a-market',
    document: 'terms',
  },
} as RequestOptions<AnyCall>;

const fits = (call: AnyCall, answer: unknown): boolean => call.answer.safeParse(answer).success;

/**
 * Breaks the answers that the pages of one owner ask for: of a remote by its mounts, of the host all that is in no remote.
 * Each owner is a test file, so that they run side by side.
 */
export function describeBrokenAnswers(owner: keyof typeof MANIFESTS | 'host'): void {
  describe.each(ASKED.filter(({ at }) => ownerOf(at) === owner))('$call.id', breaks);
}

function ownerOf(at = '/'): string {
  const found = Object.entries(MANIFESTS).find(([, { mounts }]) =>
    mounts.some(({ prefix }) => at === prefix || at.startsWith(`${prefix}/`)),
  );
  return found?.[0] ?? 'host';
}

function breaks({ call, at, planned, whole }: Asked): void {
  it('is refused, and reported once, if it does not fit its contract', async () => {
    const report = jest.fn();
    configureApi({ apiBase: '/core', report });
    let tried = 0;
    for (const { how, answer } of whole().flatMap(breakAnswer)) {
      if (fits(call, answer)) continue;
      tried++;
      network.answer(call, answer);
      report.mockClear();
      const error: unknown = await request(call, SOMETHING).catch((thrown: unknown) => thrown);
      expect([how, isFailure(error, 'incompatible')]).toEqual([how, true]);
      expect([how, report.mock.calls.length]).toEqual([how, 1]);
      expect(String(error)).not.toContain('INCOMPATIBLE');
    }
    expect(tried).toBeGreaterThan(0);
  });

  if (at === undefined) return;

  const broken = whole().flatMap((answer) => [{ how: 'nothing', answer }].concat(breakAnswer(answer)));
  const fitting = broken.filter(({ answer }) => fits(call, answer));
  const refused = broken.filter(({ answer }) => !fits(call, answer));
  const shown = some(fitting, LARGE.has(at) ? OF_LARGE : Number.POSITIVE_INFINITY).concat(some(refused, TRIED));

  it.each(inParts(shown))(
    'leaves no page blank, whatever is wrong with it: $name',
    async ({ part }) => {
      if (planned) keepPlan();
      const wrong: string[] = [];
      for (const { how, answer } of part) {
        network.answer(call, answer);
        const problems = await problemsOf(at, fits(call, answer) ? 0 : 1);
        wrong.push(...problems.map((problem) => `${how}: ${problem}`));
      }
      expect(network.asked(call).length).toBeGreaterThanOrEqual(part.length);
      expect(wrong).toEqual([]);
    },
    60_000,
  );
}

/** A list in parts that take a test some seconds each. */
function inParts<T>(list: readonly T[]): { name: string; part: T[] }[] {
  const most = 10;
  return Array.from({ length: Math.ceil(list.length / most) }, (_, index) => ({
    name: `part ${index + 1}`,
    part: list.slice(index * most, (index + 1) * most),
  }));
}

/** A litre in one case, as samples offer it, planned for both barrels. */
function keepPlan(): void {
  const casing = [{ type: 'OC', capacity: 1, priceCents: 100, cases: 1 }] as const;
  const plan = { sizes: [{ sizeMl: 1000, bottles: 1, casing }], labelledMl: [] };
  for (const subject of ['sale-1', 'barrel-1'] as const) {
    keepDraft({ member: member().id_user, subject }, { plan, label: null });
  }
}

/** Opens a page and checks it. @param reported how many errors the console must have */
async function problemsOf(at: string, reported: number): Promise<string[]> {
  errors.mockClear();
  const page = renderComposed(at);
  await settled(page);
  // By tags: computing every role, with the styles of all apps, takes seconds per page.
  const [main, ...mains] = document.querySelectorAll('main');
  const title = document.querySelector('h1');
  const text = document.body.textContent ?? '';
  const lines = errors.mock.calls.map((line) => JSON.stringify(line).slice(0, 200));
  page.unmount();
  page.queryClient.clear();
  return [
    ...(main?.textContent?.replace(title?.textContent ?? '', '').trim() ? [] : ['the page is blank']),
    ...(title?.textContent ? [] : ['it has no title']),
    ...(mains.length > 0 ? ['there is more than one page'] : []),
    ...(/INCOMPATIBLE|undefined|\[object|NaN/.test(text) ? [`it shows: ${text}`] : []),
    ...(lines.length === reported ? [] : [`the console has ${lines.length} errors: ${lines.join()}`]),
  ];
}

/** Waits until the page fetches nothing more and shows what it has. */
async function settled({ router, queryClient }: ReturnType<typeof renderComposed>): Promise<void> {
  for (let quiet = 0, turns = 0; quiet < 3; turns++) {
    if (turns > 500) throw new Error(`${router.state.location.pathname} does not come to rest`);
    await act(() => new Promise((done) => setTimeout(done, 0)));
    const busy = queryClient.isFetching() > 0 || !router.state.initialized || router.state.navigation.state !== 'idle';
    quiet = busy ? 0 : quiet + 1;
  }
}
