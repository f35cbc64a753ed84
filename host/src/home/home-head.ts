import type { PageHead } from '@le-chai/federation/page-head';
import { paths } from '@le-chai/paths';

/** The description of the home page for search engines and link previews. */
export const HOME_HEAD: PageHead = {
  title: 'Fine wine by the bottle and by the litre',
  description:
    'A house for members: weekly auctions of fine wine and spirits, barrels shared by the litre, and a cellar that keeps what you buy.',
  path: paths.home(),
  listed: true,
};
