import type { Page } from '@playwright/test';
import { planWeek } from '../../own-plan-of-week.ts';
import type { Product } from '../../product.ts';
import type { Screen } from '../screens.ts';

const STAFF = 'staff@example.test';
const KEY = 'Corvane 2019';

const plan = (product: Product) => planWeek(product, KEY, '2030-W03');
const list = (_: Page, product: Product) => plan(product).then(() => undefined);
const preview = (of: 'lot' | 'barrel') => async (_: Page, product: Product) =>
  `/planned/${(await plan(product))[of].id}`;

/** What staff see before members do. */
export const PLANNED_SCREENS: readonly Screen[] = [
  { name: 'planned', place: '/planned', heading: 'Planned sales', member: STAFF, before: list },
  {
    name: 'preview-lot',
    place: '/planned/1',
    heading: `${KEY}, six bottles`,
    member: STAFF,
    before: preview('lot'),
  },
  {
    name: 'preview-barrel',
    place: '/planned/1',
    heading: `${KEY}, a barrel`,
    member: STAFF,
    before: preview('barrel'),
  },
  {
    name: 'planned-to-a-member',
    place: '/planned',
    heading: 'Page not found',
    member: 'collector@example.test',
    logsErrors: true,
  },
];
