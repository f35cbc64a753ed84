import type { Page } from '@playwright/test';
import { ownMember, type OwnMember } from '../../own-member.ts';
import type { Product } from '../../product.ts';
import { enter } from '../../enter.ts';
import { fail, hold } from '../answers.ts';
import type { Screen } from '../screens.ts';

const COLLECTOR = 'collector@example.test';
const SHIPMENTS = { place: '/shipments', heading: 'Shipments', member: COLLECTOR };
const GIFTS = { place: '/pending-gifts', heading: 'Gifts', member: COLLECTOR };

interface Found {
  id: number;
  status: string;
  pickup: boolean;
  bottles: { serial_number: string }[];
}

/** The collector's shipments, as the API returns them. */
async function shipments(page: Page, product: Product): Promise<Found[]> {
  await enter(page, product.url, COLLECTOR);
  const token = (await page.context().cookies()).find(({ name }) => name === 'access-token')?.value ?? '';
  const answer = await page.request.get(`${product.url}/core/api/v3/users/me/shipments`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { result: { items: Found[] } }).result.items;
}

/** The address of the collector's shipment in a state. */
const atShipment = (status: string) => async (page: Page, product: Product) =>
  `/shipments/${(await shipments(page, product)).find((found) => found.status === status)?.id}`;

/** The address of the papers of a bottle that was sent to the collector. */
async function atBottle(page: Page, product: Product): Promise<string> {
  const sent = (await shipments(page, product)).find(({ status, pickup }) => status === 'delivered' && !pickup);
  await page.context().clearCookies({ name: 'access-token' });
  return `/provenance/${sent?.bottles[0]?.serial_number}`;
}

/** A member who has nothing. */
async function nobody(page: Page, product: Product): Promise<void> {
  const member: OwnMember = await ownMember(product, 'Nora');
  await member.enter(page.context());
}

const SHIPMENT = { place: '/shipments', heading: /^Shipment \d+$/ };
const PROVENANCE = { place: '/provenance/NOSU-CHBO-TTLE' };

/** Shipments, gifts, and where bottles have been. */
export const SHIPMENT_SCREENS: readonly Screen[] = [
  { ...SHIPMENTS, name: 'shipments' },
  { name: 'shipments-empty', place: '/shipments', heading: 'Shipments', before: nobody },
  { ...SHIPMENTS, name: 'shipments-failed', before: fail('**/core/**/me/shipments*'), logsErrors: true },
  { ...SHIPMENTS, name: 'shipments-loading', before: hold('**/core/**/me/shipments*'), restless: true },
  { ...SHIPMENT, name: 'shipment-to-pay', before: atShipment('quoted') },
  { ...SHIPMENT, name: 'shipment-shipped', before: atShipment('shipped') },
  {
    ...SHIPMENT,
    name: 'shipment-cancelling',
    before: atShipment('requested'),
    after: (page) => page.getByRole('button', { name: 'Cancel this shipment' }).click(),
  },
  { ...GIFTS, name: 'gifts' },
  {
    ...GIFTS,
    name: 'gift-given',
    after: (page) =>
      page
        .getByRole('button', { name: /^Cancel the gift of/ })
        .first()
        .click(),
  },
  { name: 'gifts-empty', place: '/pending-gifts', heading: 'Gifts', before: nobody },
  { ...GIFTS, name: 'gifts-failed', before: fail('**/core/**/me/gifts*'), logsErrors: true },
  { name: 'provenance', ...PROVENANCE, heading: /./, before: atBottle },
  { name: 'provenance-unknown', ...PROVENANCE, heading: 'We don’t know this bottle', logsErrors: true },
  {
    name: 'provenance-failed',
    ...PROVENANCE,
    heading: /did not load/,
    before: fail('**/core/**/provenance/*'),
    logsErrors: true,
  },
  { name: 'provenance-loading', ...PROVENANCE, heading: /./, before: hold('**/core/**/provenance/*'), restless: true },
];
