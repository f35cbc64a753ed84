import { referralCode } from '@le-chai/session';
import type { Origin } from './kept-signup.ts';

const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content'] as const;

/** Characters of a campaign's word that are kept; what is longer is cut, and hinders nobody. */
const MOST = 200;

/**
 * What brought somebody here: who recommended the house, and the campaign of the address.
 * @param kept what is known from before, on this device or another; what the address says now comes first
 */
export function originOf(search: URLSearchParams, kept: Origin): Origin {
  const referral = referralCode();
  const told = CAMPAIGN.map((name) => [name, search.get(name)?.trim().slice(0, MOST)] as const);
  return {
    ...kept,
    ...(referral !== undefined && { referral }),
    ...Object.fromEntries(told.filter(([, value]) => value !== undefined && value !== '')),
  };
}
