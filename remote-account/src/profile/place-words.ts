import type { SignInEntry } from '@le-chai/contracts/sign-ins';

/** Where somebody signed in, such as `France, 203.0.113.0/24`; empty where nothing is known of it. */
export function placeWords({ country, network }: Pick<SignInEntry, 'country' | 'network'>): string {
  return [country && countryName(country), network].filter(Boolean).join(', ');
}

function countryName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
