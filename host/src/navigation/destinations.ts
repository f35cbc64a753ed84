import type { IconName } from '@le-chai/design/Icon';
import { matchMount } from '@le-chai/federation/boot';
import type { Composition } from '@le-chai/federation/composition';
import { paths } from '@le-chai/paths';

/** An entry of the main navigation. */
export interface Destination {
  label: string;
  /** Where there is little room. */
  short: string;
  to: string;
  icon: IconName;
  /** Prefixes of the addresses that belong to it, beside its own. */
  covers: readonly string[];
}

const ALL: readonly Destination[] = [
  { label: 'What’s new', short: 'What’s new', to: paths.dashboard(), icon: 'home', covers: ['/dashboard'] },
  {
    label: 'Auctions',
    short: 'Auctions',
    to: paths.weeklyAuctions('all'),
    icon: 'gavel',
    covers: ['/weekly', '/sales'],
  },
  { label: 'My cellar', short: 'Cellar', to: paths.cellarLots(), icon: 'cellar', covers: ['/my-assets', '/cellar'] },
  {
    label: 'To pay',
    short: 'To pay',
    to: paths.outstandingPayments(),
    icon: 'card',
    covers: ['/outstanding-payments', '/checkout'],
  },
];

type Remotes = Pick<Composition, 'remotes'>;

/** Whether a remote of this composition has taken a place on. */
export function isMounted(composition: Remotes, path: string): boolean {
  return matchMount(composition, path) !== undefined;
}

/** The main navigation: what this composition has, and nothing else. */
export function destinations(composition: Remotes): readonly Destination[] {
  return ALL.filter(({ to }) => isMounted(composition, to));
}

/**
 * Where `/` leads: the dashboard, or the first place there is while no remote has a dashboard.
 * @returns undefined for a composition without any destination
 */
export function landing(composition: Remotes): string | undefined {
  return [...ALL.map(({ to }) => to), paths.accountInformation()].find((to) => isMounted(composition, to));
}

/** Whether the page at this path belongs to a destination. */
export function isWithin({ covers }: Destination, pathname: string): boolean {
  return covers.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
}
