import type { GiftLetter } from '@le-chai/contracts/gifts';
import type { Page } from '@playwright/test';
import { fail, hold } from '../answers.ts';
import type { Screen } from '../screens.ts';

const GIFT = { place: '/gifts/a-link', heading: 'Ines Marchetti is giving you 7 bottles' };
const LETTER = '**/api/v3/gifts/a-link';

const wine = (known: Partial<GiftLetter['wines'][number]>): GiftLetter['wines'][number] => ({
  name: 'Château Vauclerc, Pauillac',
  vintage: 2016,
  size: 0.75,
  quantity: 3,
  color: 'red',
  region: 'Bordeaux',
  builder_name: 'Château Vauclerc',
  root_category: 'wine',
  ...known,
});

const LETTER_OF_SEVEN: GiftLetter = {
  status: 'pending',
  sender_full_name: 'Ines Marchetti',
  recipient_name: 'Davide Marchetti',
  message: 'The year you were born.\nDo not keep it waiting much longer.',
  wines: [
    wine({}),
    wine({
      name: 'Domaine Aubrac, Meursault',
      builder_name: 'Domaine Aubrac',
      region: 'Burgundy',
      color: 'white',
      vintage: 2018,
      quantity: 2,
    }),
    wine({
      name: 'Maison Delorme, Brut',
      builder_name: 'Maison Delorme',
      region: 'Champagne',
      color: 'white',
      vintage: null,
      size: 1.5,
      quantity: 1,
    }),
    wine({
      name: 'Poggio al Sole, Vin Santo',
      builder_name: 'Poggio al Sole',
      region: 'Tuscany',
      color: 'white',
      vintage: 1998,
      size: 0.375,
      quantity: 1,
    }),
  ],
  bottles: 7,
  country: { id_country: 756, name: 'Switzerland', is_allowed: true },
  least_age: 18,
  expires: '2036-12-23T09:00:00Z',
};

const show =
  (known: Partial<GiftLetter> = {}) =>
  (page: Page) =>
    page.route(LETTER, (route) => route.fulfill({ json: { code: 200, result: { ...LETTER_OF_SEVEN, ...known } } }));

/** The member has no date of birth on file. */
async function askAge(page: Page): Promise<void> {
  const error = { name: 'birth-date-missing', message: 'Tell us your date of birth.' };
  await page.route(`${LETTER}/accept`, (route) => route.fulfill({ status: 403, json: { code: 403, error } }));
  await page.getByRole('button', { name: 'Accept the gift' }).click();
  await page.getByLabel('Date of birth').waitFor();
}
async function askDecline(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('dialog').waitFor();
}

/** A gift as the holder of its link sees it. */
export const GIFT_SCREENS: readonly Screen[] = [
  { ...GIFT, name: 'gift-letter', before: show() },
  {
    ...GIFT,
    name: 'gift-letter-age',
    before: show({ message: '' }),
    member: 'collector@example.test',
    after: askAge,
    logsErrors: true,
  },
  { ...GIFT, name: 'gift-letter-decline', before: show(), after: askDecline },
  { ...GIFT, name: 'gift-letter-accepted', before: show({ status: 'accepted' }), member: 'collector@example.test' },
  { ...GIFT, name: 'gift-letter-expired', before: show({ status: 'expired' }) },
  { ...GIFT, name: 'gift-letter-missing', heading: 'We can’t find this gift', logsErrors: true },
  { ...GIFT, name: 'gift-letter-failed', heading: 'The gift did not load', before: fail(LETTER), logsErrors: true },
  { ...GIFT, name: 'gift-letter-loading', heading: /./, before: hold(LETTER), restless: true },
];
