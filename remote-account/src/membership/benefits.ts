import type { Tier } from '@le-chai/contracts/primitives';

interface Benefit {
  title: string;
  text: string;
}

/** What every member gets, whatever the tier. docs/rules.md */
export const EVERY_MEMBER: readonly Benefit[] = [
  {
    title: 'Weekly auctions',
    text: 'Bid on lots and, by the litre, on barrels. Set a maximum on a single lot and we bid for you, never more than it takes.',
  },
  { title: 'Shop and private sales', text: 'Buy at fixed prices, while stocks last.' },
  {
    title: 'A cellar of your own',
    text: 'We store and insure what you buy. Insurance in storage is included in the price of the wine.',
  },
  { title: 'Barrels bottled your way', text: 'Choose the sizes, the bottles and the cases for your litres.' },
  {
    title: 'Shipping, pickup and gifts',
    text: 'Have bottles sent, collect them from our cellar, or send them as a gift.',
  },
  { title: 'Results and estimates', text: 'See past auction results, and estimates of what your wine is worth.' },
];

/** What a tier adds, the one right that depends on it. docs/rules.md#bottling */
export const tierBenefit = (tier: Tier): string => `Your own label on barrels that list ${tier}`;

/** The same, explained. */
export const TIER_ADDS =
  'On a barrel that lists your tier, the bottles can have your own label: a monogram, a name and an ink, on sizes that permit it. The page of each barrel says which tiers it lists. Everything else, from bids to prices, is the same for every tier.';

/** How plans are paid. docs/rules.md#subscriptions */
export const PAYING: readonly string[] = [
  'Plans renew automatically until you cancel. You then keep your tier until the end of what you paid for.',
  'We remind you before a trial ends, and before a year is charged.',
  'Your price stays the one you began with for as long as you keep the plan.',
  'Upgrade at any time: what you paid for the time left counts towards it. A lower plan begins when the current period ends.',
  'An initial fee is paid once: after that, you never pay another.',
  'Le Club needs no address or card. Every other tier needs an invoice address and a card.',
  'All prices include VAT.',
];
