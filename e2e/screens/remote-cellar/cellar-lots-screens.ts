import { chooseCompact } from '../host/states.ts';
import { paths } from '@le-chai/paths';
import type { Page } from '@playwright/test';
import { fail, hold } from '../answers.ts';
import type { Screen } from '../screens.ts';

const COLLECTOR = { heading: 'My cellar', member: 'collector@example.test' };
/** The page of lots itself, not the one lot by which the head counts them. */
const PAGE = /GetPhysicalCellarLots\/\?per_page=10/;

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select (?!all)/ });

/** Chooses a lot that can be shipped and one that cannot. */
async function chooseTwo(page: Page): Promise<void> {
  await boxes(page).first().check();
  await boxes(page).nth(4).check();
  await page.getByRole('region', { name: 'Selected rows' }).waitFor();
}

async function suggest(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Search your lots' }).fill('pauillac');
  await page.getByRole('listbox', { name: 'Search your lots' }).getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
}

/** Two values chosen, the menu they come from open; on a phone unfolded before. */
async function filter(page: Page): Promise<void> {
  const unfold = page.getByRole('button', { name: /^Filters/ });
  if (await unfold.isVisible()) await unfold.click();
  await page
    .getByRole('group', { name: 'Filters', exact: true })
    .getByRole('button', { name: /^Colour/ })
    .click();
  for (const colour of ['Red', 'White']) await page.getByRole('checkbox', { name: colour }).check();
}

/** The lots of the member, in each of their states. */
export const CELLAR_LOTS_SCREENS: readonly Screen[] = [
  { ...COLLECTOR, name: 'lots-chosen', place: paths.cellarLots({ sortBy: 'status' }), after: chooseTwo },
  {
    ...COLLECTOR,
    name: 'lots-chosen-in-part',
    place: paths.cellarLots({ filters: { status: ['8', '7'] }, sortBy: 'status', pageSize: 25 }),
    after: async (page) => {
      const of = (words: string) => page.getByRole('main').locator('tr, li').filter({ hasText: words }).first();
      for (const words of ['With the producer', 'In our warehouse']) await of(words).getByRole('checkbox').check();
      await page.getByRole('button', { name: /^Ship 1 of 2/ }).click();
    },
  },
  {
    ...COLLECTOR,
    name: 'lots-lot',
    place: paths.cellarLots({ filters: { status: ['8'] }, search: { term: 'barrique' } }),
    after: (page) =>
      page
        .getByRole('button', { name: /barrique/, exact: false })
        .first()
        .click(),
  },
  { ...COLLECTOR, name: 'lots-tagged', place: paths.cellarLots({ filters: { tag: ['dinner', 'keep'] } }) },
  {
    ...COLLECTOR,
    name: 'lots-note',
    place: paths.cellarLots({ filters: { tag: ['keep'] } }),
    after: async (page) => {
      await page
        .getByRole('button', { name: /^More about/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Edit tags and note' }).click();
      await page.getByRole('textbox', { name: 'Add a tag' }).fill('din');
    },
  },
  { ...COLLECTOR, name: 'lots-search', place: paths.cellarLots(), after: suggest },
  { ...COLLECTOR, name: 'lots-filter', place: paths.cellarLots(), after: filter },
  { ...COLLECTOR, name: 'lots-nothing-fits', place: paths.cellarLots({ search: { term: 'qqqq' } }) },
  {
    ...COLLECTOR,
    name: 'lots-failed',
    place: paths.cellarLots(),
    before: fail(PAGE),
    logsErrors: true,
  },
  {
    ...COLLECTOR,
    name: 'lots-loading',
    place: paths.cellarLots(),
    before: hold(PAGE),
    restless: true,
  },
  { name: 'lots-empty', heading: 'My cellar', place: paths.cellarLots(), member: 'explorer@example.test' },
  { name: 'cellar-lots', place: '/my-assets/lots', heading: 'My cellar', member: 'collector@example.test' },
  {
    name: 'compact-cellar',
    place: '/my-assets/lots',
    heading: 'My cellar',
    member: 'collector@example.test',
    before: chooseCompact,
  },
];
