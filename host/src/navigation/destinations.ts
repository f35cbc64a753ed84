import type { IconName } from '@le-chai/design/Icon';
import { matchMount } from '@le-chai/federation/boot';
import type { Composition } from '@le-chai/federation/composition';
import { paths } from '@le-chai/paths';
import { isMounted } from '../house/House.tsx';
import type { Need } from '../needs/needs.ts';

/** An entry of the main navigation. */
export interface Destination {
  label: string;
  /** Where there is little room. */
  short: string;
  to: string;
  icon: IconName;
  /** Prefixes of the addresses that belong to it. */
  covers: readonly string[];
  /** Where it stands: in the bar above wide pages, in the bar below a phone's. What is in neither is in the menu there. */
  bars: readonly ('wide' | 'phone')[];
  /** What may wait for the member behind it. */
  need?: Need;
}

const ALL: readonly Destination[] = [
  {
    label: 'What’s new',
    short: 'What’s new',
    to: paths.dashboard(),
    icon: 'home',
    covers: ['/dashboard'],
    bars: ['wide', 'phone'],
  },
  {
    label: 'Auctions',
    short: 'Auctions',
    to: paths.weeklyAuctions('all'),
    icon: 'gavel',
    covers: ['/weekly', '/sales'],
    bars: ['wide', 'phone'],
  },
  {
    label: 'Shop',
    short: 'Shop',
    to: paths.newShop(),
    icon: 'bottle',
    covers: ['/new-shop', '/store/shop'],
    bars: ['wide'],
  },
  {
    label: 'Private sales',
    short: 'Private sales',
    to: paths.store('private-sale'),
    icon: 'barrel',
    covers: ['/store/private-sale'],
    bars: ['wide'],
  },
  {
    label: 'My bids',
    short: 'My bids',
    to: paths.offers(),
    icon: 'clock',
    covers: ['/my-activities'],
    // Wide pages have a heart for it.
    bars: ['phone'],
    need: 'outbid',
  },
  {
    label: 'My cellar',
    short: 'Cellar',
    to: paths.cellarLots(),
    icon: 'cellar',
    covers: ['/my-assets', '/cellar', '/shipments', '/pending-gifts'],
    bars: ['wide', 'phone'],
  },
  {
    label: 'To pay',
    short: 'To pay',
    to: paths.outstandingPayments(),
    icon: 'card',
    covers: ['/outstanding-payments'],
    bars: ['wide', 'phone'],
    need: 'due',
  },
];

/** Places that the bar below a phone's page has room for, beside the profile. */
const ROOM_BELOW = 4;

type Remotes = Pick<Composition, 'remotes'>;

/** The main navigation of wide pages: what this composition has, and nothing else. */
export function destinations(composition: Remotes): readonly Destination[] {
  return ALL.filter(({ to, bars }) => bars.includes('wide') && isMounted(composition, to));
}

/** The same on a phone: under the thumb, beside the wordmark where there is no room below, or in the menu. */
export function phoneDestinations(composition: Remotes): Record<'below' | 'above' | 'menu', readonly Destination[]> {
  const mounted = ALL.filter(({ to }) => isMounted(composition, to));
  const barred = mounted.filter(({ bars }) => bars.includes('phone'));
  return {
    below: barred.slice(0, ROOM_BELOW),
    above: barred.slice(ROOM_BELOW),
    menu: mounted.filter(({ bars }) => !bars.includes('phone')),
  };
}

/** A page that one can go to by its name, or by other words for it. */
export interface NamedPage {
  name: string;
  to: string;
  /** Other words for it. */
  words: string;
}

/** Where a page comes in the order of the main navigation: those outside it come last. */
export function rankOf(path: string): number {
  const found = ALL.findIndex((destination) => isWithin(destination, path));
  return found === -1 ? ALL.length : found;
}

/** Places that the remotes of this composition bring along by themselves, where they are their own. */
export function ownPlaces({ remotes }: Remotes): NamedPage[] {
  return remotes.flatMap((remote) =>
    (remote.manifest.places ?? [])
      .filter(({ to }) => isOwn(remotes, remote, to))
      .map(({ name, to, words = '' }) => ({ name, to, words })),
  );
}

/** Whether an address is below the paths of this remote. */
export function isOwn(remotes: Remotes['remotes'], { name }: Remotes['remotes'][number], to: string): boolean {
  return matchMount({ remotes }, to)?.remote.name === name;
}

/**
 * Where the dashboard's address leads while no remote has taken it on: the first place there is.
 * @returns undefined for a composition with a dashboard, and for one without any destination
 */
export function dashboardStandIn(composition: Remotes): string | undefined {
  const first = [...ALL.map(({ to }) => to), paths.accountInformation()].find((to) => isMounted(composition, to));
  return first === paths.dashboard() ? undefined : first;
}

/** Whether the page at this path belongs to a destination. */
export function isWithin({ covers }: Pick<Destination, 'covers'>, pathname: string): boolean {
  return covers.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
}
