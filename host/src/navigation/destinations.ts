import type { IconName } from '@le-chai/design/Icon';
import { matchMount } from '@le-chai/federation/boot';
import type { Composition } from '@le-chai/federation/composition';
import { paths } from '@le-chai/paths';
import { isMounted } from '../house/House.tsx';
import type { Need } from '../needs/needs.ts';

/** An entry of the main navigation. */
export interface Destination {
  label: string;
  /** The short label, where space is tight. */
  short: string;
  to: string;
  icon: IconName;
  /** Prefixes of the addresses that belong to it. */
  covers: readonly string[];
  /** Its order in the bars of a phone, the first nearest to the thumb. Without one it is in the menu there. */
  onPhone?: number;
  /** What may be waiting for the member there. */
  need?: Need;
}

const ALL: readonly Destination[] = [
  {
    label: 'What’s new',
    short: 'What’s new',
    to: paths.dashboard(),
    icon: 'home',
    covers: ['/dashboard'],
    onPhone: 1,
  },
  {
    label: 'Auctions',
    short: 'Auctions',
    to: paths.weeklyAuctions('all'),
    icon: 'gavel',
    covers: ['/weekly', '/sales'],
    onPhone: 2,
  },
  {
    label: 'Shop',
    short: 'Shop',
    to: paths.newShop(),
    icon: 'bottle',
    covers: ['/new-shop', '/store/shop'],
    onPhone: 5,
  },
  {
    label: 'Private sales',
    short: 'Private sales',
    to: paths.store('private-sale'),
    icon: 'barrel',
    covers: ['/store/private-sale'],
  },
  {
    label: 'My bids',
    short: 'My bids',
    to: paths.offers(),
    icon: 'clock',
    covers: [paths.offers()],
    onPhone: 3,
    need: 'outbid',
  },
  {
    label: 'My cellar',
    short: 'Cellar',
    to: paths.cellarLots(),
    icon: 'cellar',
    covers: ['/my-assets', '/cellar', '/shipments', '/pending-gifts'],
    onPhone: 4,
  },
  {
    label: 'To pay',
    short: 'To pay',
    to: paths.outstandingPayments(),
    icon: 'card',
    covers: ['/outstanding-payments'],
    onPhone: 6,
    need: 'due',
  },
];

/** How many links fit in a phone's bottom bar, beside the profile. */
const ROOM_BELOW = 4;

type Remotes = Pick<Composition, 'remotes'>;

/** The main navigation of wide pages: what this composition has, and nothing else. */
export function destinations(composition: Remotes): readonly Destination[] {
  return ALL.filter(({ to }) => isMounted(composition, to));
}

/** The same on a phone: in the bottom bar, beside the wordmark if that is full, or in the menu. */
export function phoneDestinations(composition: Remotes): Record<'below' | 'above' | 'menu', readonly Destination[]> {
  const mounted = ALL.filter(({ to }) => isMounted(composition, to));
  const barred = mounted
    .filter(({ onPhone }) => onPhone !== undefined)
    .toSorted((one, other) => one.onPhone! - other.onPhone!);
  return {
    below: barred.slice(0, ROOM_BELOW),
    above: barred.slice(ROOM_BELOW),
    menu: mounted.filter(({ onPhone }) => onPhone === undefined),
  };
}

/** A page that can be found by its name or other words for it. */
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

/** Links that the remotes of this composition declare in their own manifests. */
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
 * Where the dashboard's path leads while no remote provides it: the first destination.
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
