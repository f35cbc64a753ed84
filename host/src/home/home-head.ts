import type { PageHead } from '@le-chai/federation/page-head';
import { paths } from '@le-chai/paths';

/** What search engines and previews of links say of the home. */
export const HOME_HEAD: PageHead = {
  title: 'Fine wine by the bottle and by the litre',
  description:
    'A house for members: weekly auctions of fine wine and spirits, barrels shared by the litre, and a cellar that keeps what you buy.',
  path: paths.home(),
  listed: true,
};
