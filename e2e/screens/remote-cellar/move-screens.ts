import { paths } from '@le-chai/paths';
import type { Page } from '@playwright/test';
import type { Screen } from '../screens.ts';

/** Status codes that the page is filtered by: in our warehouse, and on the marketplace, not listed and listed. */
const [IN_WAREHOUSE, UNLISTED, LISTED] = ['8', '201', '202'];

const lots = (status: string) => ({
  place: paths.cellarLots({ filters: { status: [status] } }),
  heading: 'My cellar',
  member: 'collector@example.test',
});

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click();

/** Opens the actions of the first lot by its name, which works in a table and in the entries of a phone. */
const open = (move: string, shown: string) => async (page: Page) => {
  await page
    .getByRole('group', { name: /^Lots, page/ })
    .locator('button[aria-haspopup="dialog"]')
    .first()
    .click();
  await press(page, move);
  await dialog(page).getByText(shown).first().waitFor();
};
const openShip = open('Ship', 'Total, about');
const openGift = open('Gift', 'Who it is for');

/** The member has no address yet. */
async function haveNoAddress(page: Page): Promise<void> {
  await page.route('**/core/api/v3/users/me/addresses', (route) => route.fulfill({ json: { code: 200, result: [] } }));
}
async function missAddress(page: Page): Promise<void> {
  await open('Ship', 'Where it goes')(page);
  await press(page, 'Request the shipment');
  await dialog(page).getByText('Missing selected Address').waitFor();
}

/** The bottles were moved in another tab meanwhile, and the API says so. */
async function comeTooLate(page: Page): Promise<void> {
  const error = { name: 'lot-status', message: 'Some of these bottles are asked to be shipped already.' };
  await page.route('**/RequestShipping/', (route) => route.fulfill({ status: 409, json: { code: 409, error } }));
  await openShip(page);
  await press(page, 'Choose serials');
  await press(page, 'Request the shipment');
  await dialog(page).getByText('They have since been moved').waitFor();
}

async function writeGift(page: Page): Promise<void> {
  await openGift(page);
  const box = dialog(page);
  await box.getByRole('textbox', { name: 'Name' }).fill('Davide Marchetti');
  await box.getByRole('textbox', { name: 'E-mail' }).fill('davide.marchetti@example.test');
  await box.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Switzerland' });
  await box
    .getByRole('textbox', { name: /Message/ })
    .fill('The year you were born. Do not keep it waiting much longer.');
}
async function reviewGift(page: Page): Promise<void> {
  await writeGift(page);
  await press(page, 'Review the gift');
  await dialog(page).getByText('There is no invoice.').waitFor();
}

async function askTooMuch(page: Page): Promise<void> {
  await open('List for sale', 'Asking price per bottle')(page);
  await dialog(page).getByRole('textbox', { name: 'Asking price per bottle' }).fill('1000000');
  await dialog(page)
    .getByRole('button', { name: /^List \d+ bottles/ })
    .click();
  await dialog(page).getByText('Ask between').waitFor();
}

/** The listed lot: the listing of the other one is being withdrawn. */
const openListed = (shown: string, step?: string) => async (page: Page) => {
  await page.getByText('Marketplace, listed').filter({ visible: true }).first().waitFor();
  await page
    .getByRole('group', { name: /^Lots, page/ })
    .getByRole('button', { name: /Gevrey/ })
    .first()
    .click();
  if (step) await press(page, step);
  await dialog(page).getByText(shown).first().waitFor();
};

/** What is done with lots: ship, give, export, import, list. */
export const MOVE_SCREENS: readonly Screen[] = [
  { ...lots(IN_WAREHOUSE), name: 'move-ship', after: openShip },
  { ...lots(IN_WAREHOUSE), name: 'move-ship-no-address', before: haveNoAddress, after: missAddress },
  { ...lots(IN_WAREHOUSE), name: 'move-ship-too-late', after: comeTooLate, logsErrors: true },
  { ...lots(IN_WAREHOUSE), name: 'move-gift', after: writeGift },
  { ...lots(IN_WAREHOUSE), name: 'move-gift-review', after: reviewGift },
  { ...lots(IN_WAREHOUSE), name: 'move-export', after: open('Export to marketplace', 'go from our warehouse') },
  { ...lots(UNLISTED), name: 'move-import', after: open('Import from marketplace', 'come back from') },
  { ...lots(UNLISTED), name: 'listing-price', after: open('List for sale', 'Asking price per bottle') },
  { ...lots(UNLISTED), name: 'listing-price-wrong', after: askTooMuch },
  { ...lots(LISTED), name: 'listed-lot', after: openListed('Trade marketplace') },
  {
    ...lots(LISTED),
    name: 'listing-take-back',
    after: openListed('We ask the marketplace to take', 'Take listing back'),
  },
];
