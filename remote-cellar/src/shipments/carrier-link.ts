/**
 * Tracking pages of carriers, by lower-case name. Links are built only from this list and the tracking number, never
 * from an address in the data.
 */
const PAGES: Readonly<Record<string, string>> = {
  dhl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  'dhl express': 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  chronopost: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?langue=en&listeNumerosLT=',
  colissimo: 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
  'la poste': 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
};

/**
 * The tracking page of a parcel at its carrier.
 * @returns undefined for a carrier that is not listed, or a number that is not letters, digits, spaces and hyphens
 */
export function carrierLink(carrier: string | null, tracking: string | null): string | undefined {
  const name = carrier?.trim().toLowerCase() ?? '';
  const number = tracking?.trim() ?? '';
  if (!Object.hasOwn(PAGES, name) || !/^[A-Za-z0-9](?:[A-Za-z0-9 -]{3,38})[A-Za-z0-9]$/.test(number)) return undefined;
  return `${PAGES[name]}${encodeURIComponent(number.replaceAll(' ', ''))}`;
}
