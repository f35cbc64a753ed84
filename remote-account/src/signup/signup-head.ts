import type { PageHead } from '@le-chai/federation/page-head';
import { paths } from '@le-chai/paths';
import { tierAt } from './address.ts';
import { signupTitle } from './signup-title.ts';

/**
 * The description of the signup for search engines and link previews.
 * @param place the tier in the URL; without it, all tiers are shown
 */
export function signupHead(place?: string): PageHead {
  const tier = tierAt(place);
  if (!tier) {
    return {
      title: 'Become a member',
      description:
        'What each membership costs and what comes with it: weekly auctions, a shop, barrels to bottle, and a cellar of your own.',
      path: paths.signup(),
      listed: true,
    };
  }
  return {
    title: signupTitle(tier),
    description: `Join ${tier} to bid in weekly auctions of fine wine and spirits, to buy, and to keep a cellar of your own with us.`,
    path: paths.signupFor(tier),
    listed: true,
  };
}
