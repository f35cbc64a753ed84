import type { Page } from '@playwright/test';
import { fail, hold } from '../answers.ts';
import type { Screen } from '../screens.ts';
import { someone } from '../host/states.ts';

const COLLECTOR = 'collector@example.test';
const glance = { place: '/my-assets', heading: 'My cellar' };
const experiences = { place: '/my-assets/experiences', heading: 'My cellar' };

/** Everything above the views, and the view itself. */
const ALL = [
  '**/core/statistics/**',
  '**/core/api/v3/users/me/value*',
  '**/core/myCellar/**',
  '**/core/api/v3/users/me/experiences*',
];

/** The figures behind two of the drawings, one of them by the day. */
async function openTables(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Daily' }).click();
  await page.getByRole('slider', { name: 'Choose a day' }).fill('200');
  for (const name of ['The cellar by colour', 'The cellar by maturity']) {
    await page.getByRole('button', { name: `Show as a table: ${name}` }).click();
  }
}

/** The cellar at a glance, and the experiences. */
export const CELLAR_SCREENS: readonly Screen[] = [
  { name: 'cellar-glance', ...glance, member: COLLECTOR },
  { name: 'cellar-glance-tables', ...glance, member: COLLECTOR, after: openTables },
  { name: 'cellar-glance-empty', ...glance, before: someone },
  { name: 'cellar-glance-failed', ...glance, member: COLLECTOR, before: fail(...ALL), logsErrors: true },
  { name: 'cellar-glance-loading', ...glance, member: COLLECTOR, before: hold(...ALL), restless: true },
  { name: 'experiences', ...experiences, member: COLLECTOR },
  { name: 'experiences-empty', ...experiences, before: someone },
  { name: 'experiences-failed', ...experiences, member: COLLECTOR, before: fail(...ALL), logsErrors: true },
  { name: 'experiences-loading', ...experiences, member: COLLECTOR, before: hold(...ALL), restless: true },
];
