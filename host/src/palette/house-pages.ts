import type { Composition } from '@le-chai/federation/composition';
import { paths } from '@le-chai/paths';
import { isMounted, ownPlaces } from '../navigation/destinations.ts';
import { fold } from './fold.ts';

/** A page that can be gone to by its name, or by what else one may call it. */
export interface HousePage {
  name: string;
  to: string;
  /** Other words for it. */
  words: string;
}

/** Pages of remotes: offered where they are mounted. */
const OF_REMOTES: readonly HousePage[] = [
  { name: 'What’s new', to: paths.dashboard(), words: 'dashboard home start news today' },
  { name: 'Weekly auctions', to: paths.weeklyAuctions('all'), words: 'all sales bidding bids ending this week' },
  { name: 'Collections', to: paths.weeklyAuctions('collections'), words: 'auctions sales mixed cases' },
  { name: 'Single lots', to: paths.weeklyAuctions('single-lots'), words: 'auctions sales bottles' },
  { name: 'Barrels', to: paths.weeklyAuctions('barrels'), words: 'auctions sales litres cask en primeur' },
  { name: 'Shop', to: paths.newShop(), words: 'buy direct sale store' },
  { name: 'Private sales', to: paths.store('private-sale'), words: 'buy direct offers store' },
  { name: 'My activities', to: paths.activities(), words: 'wishlist wishes favourites hearts following' },
  { name: 'My bids', to: paths.offers(), words: 'offers placed leading outbid won lost' },
  { name: 'My cellar', to: paths.cellarLots(), words: 'lots bottles wines assets own collection value ship gift' },
  {
    name: 'Shipments',
    to: paths.shipments(),
    words: 'delivery deliveries shipping sent tracking parcel courier pickup',
  },
  { name: 'Gifts', to: paths.pendingGifts(), words: 'given received pending presents bottles sent to somebody' },
  { name: 'To pay', to: paths.outstandingPayments(), words: 'outstanding payments due invoices bills money owed pay' },
  {
    name: 'Account information',
    to: paths.accountInformation(),
    words: 'my profile account name e-mail email phone settings personal details',
  },
  {
    name: 'Addresses',
    to: paths.addresses(),
    words: 'my profile shipping delivery invoice billing company vat number street country',
  },
  {
    name: 'Membership',
    to: paths.subscriptions(),
    words: 'my profile plan subscription tier upgrade downgrade cancel renew annual monthly price',
  },
  { name: 'Cards', to: paths.paymentMethods(), words: 'my profile payment methods credit debit card default expired' },
  { name: 'Invoices', to: paths.invoices(), words: 'my profile receipts credit notes bills charged pdf download vat' },
  { name: 'Password', to: paths.password(), words: 'my profile change password sessions devices logged in security' },
  {
    name: 'Security',
    to: paths.security(),
    words: 'my profile passkey authenticator app two-factor second step recovery codes login',
  },
  {
    name: 'Sign-ins',
    to: paths.signIns(),
    words: 'my profile security history activity devices logged in log login failed attempts',
  },
  {
    name: 'Your data',
    to: paths.yourData(),
    words: 'my profile export download close delete leave account gdpr privacy',
  },
];

/** Pages that the host has itself. */
const OF_THE_HOST: readonly HousePage[] = [
  { name: 'Notices', to: paths.notices(), words: 'messages news bell alerts inbox notifications' },
  { name: 'Contact us', to: paths.contact(), words: 'help support question write ask the house' },
];

/** Every page of this composition that can be gone to by name. */
export function housePages(composition: Pick<Composition, 'remotes'>): readonly HousePage[] {
  const known = OF_REMOTES.filter(({ to }) => isMounted(composition, to));
  return [...known, ...ownPlaces(composition), ...OF_THE_HOST];
}

/** The pages that are meant by a text: each of its words begins a word of theirs. Those meant by their own name come first. */
export function matchingPages<Page extends Pick<HousePage, 'name' | 'words'>>(
  pages: readonly Page[],
  text: string,
): readonly Page[] {
  const typed = fold(text).split(' ').filter(Boolean);
  if (typed.length === 0) return [];
  const isIn = (known: string): boolean => {
    const words = fold(known).split(' ');
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  };
  const byName = pages.filter(({ name }) => isIn(name));
  return [...byName, ...pages.filter((page) => !byName.includes(page) && isIn(`${page.name} ${page.words}`))];
}
