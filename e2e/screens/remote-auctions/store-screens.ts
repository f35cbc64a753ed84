import type { Screen } from '../screens.ts';
import * as state from './store-states.ts';

const COLLECTOR = 'collector@example.test';
const SHOP = { place: '/store/shop', heading: 'Shop', member: COLLECTOR };
/** The demo data comes before what was created since. */
const OLDEST = { ...SHOP, place: '/store/shop?sorting=oldest-first' };
const PRIVATELY = { place: '/store/private-sale', heading: 'Private sales', member: COLLECTOR };

/** Fixed-price sales: the front page of the shop, its lists, and the page of a sale. */
export const STORE_SCREENS: readonly Screen[] = [
  { name: 'new-shop', place: '/new-shop', heading: 'Shop', member: COLLECTOR },
  { ...SHOP, name: 'store-shop' },
  { ...OLDEST, name: 'sale-at-a-price', after: state.openSale('lot', 'Bandol') },
  { ...OLDEST, name: 'sale-at-a-price-held', before: state.holdUnits, after: state.openSale('lot', 'Kabinett') },
  { ...OLDEST, name: 'sale-at-a-price-sold-out', before: state.sellOut, after: state.openSale('lot', 'Furmint') },
  { ...PRIVATELY, name: 'sale-at-a-price-barrel', after: state.openSale('barrel', 'barrique') },
];
