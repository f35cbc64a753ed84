import { CELLAR_STATUS, type CellarStatusCode } from '@le-chai/contracts/cellar';

/** What a status asks of the member: nothing (yours), something (act), patience (underway), or it is past. */
type Kind = 'yours' | 'act' | 'underway' | 'past';

const kinds: Record<CellarStatusCode, Kind> = {
  1: 'past',
  2: 'past',
  3: 'underway',
  4: 'past',
  5: 'act',
  7: 'underway',
  8: 'yours',
  9: 'underway',
  10: 'underway',
  11: 'underway',
  12: 'underway',
  201: 'yours',
  202: 'yours',
  203: 'underway',
};

const words: Partial<Record<CellarStatusCode, string>> = {
  3: 'Shipment requested',
  7: 'With the producer',
  201: 'Marketplace, unlisted',
  202: 'Marketplace, listed',
  203: 'Marketplace, processing',
};

/** A status by its code, in words and with its kind. */
export function lotStatus(code: CellarStatusCode): { kind: Kind; words: string } {
  const name = CELLAR_STATUS[code].replaceAll('-', ' ');
  return { kind: kinds[code], words: words[code] ?? name.charAt(0).toUpperCase() + name.slice(1) };
}
