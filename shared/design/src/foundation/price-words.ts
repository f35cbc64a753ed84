import { day, euro } from './format.ts';

/** What an estimated market price rests on, as the API answers it. */
export interface EstimateBasis {
  /** `house`, `catalogue`, `barrel`, or the name of a price list. */
  source: string;
  /** `2026-09-03` */
  date: string;
  /** Results of the house; 0 for a reference price. */
  results: number;
  sure: 'firm' | 'fair' | 'rough';
  out_of_date: boolean;
}

/** `Median of 7 sales here, to 12 Nov 2026. Firm.` */
export function basisWords(basis: EstimateBasis): string {
  return `${sourceWords(basis)}. ${sureWords(basis)}${basis.out_of_date ? ', and out of date' : ''}.`;
}

/** `Firm` */
export const sureWords = ({ sure }: Pick<EstimateBasis, 'sure'>): string =>
  sure.charAt(0).toUpperCase() + sure.slice(1);

/** `About €130 a bottle: median of 7 sales here, to 12 Nov 2026. Firm.` @param price EUR */
export function estimateSentence(price: number, unit: 'bottle' | 'litre', basis: EstimateBasis): string {
  const words = basisWords(basis);
  return `About ${euro(price)} a ${unit}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

function sourceWords({ source, date, results }: EstimateBasis): string {
  const on = day(date);
  if (source === 'house') return `Median of ${results} ${results === 1 ? 'sale' : 'sales'} here, to ${on}`;
  if (source === 'catalogue') return `Price in our catalogue, ${on}`;
  if (source === 'barrel') return `Price of its barrel by the litre, ${on}`;
  return `Reference price of ${source}, ${on}`;
}
