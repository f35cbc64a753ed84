import { euro } from '@le-chai/design/format';

/**
 * The cost line for cover in transit: its price, or that it is included, with its limit.
 * @param cover EUR; null in quotes from before cover existed
 * @param limit the most it covers, EUR; 0 if nothing is sent
 */
export function coverLine(cover: number | null, limit: number | null): { label: string; amounts: [number | string] }[] {
  if (cover === null || (cover === 0 && !limit)) return [];
  return [
    {
      label: limit ? `Cover in transit, up to ${euro(limit)}` : 'Cover in transit',
      amounts: [cover > 0 ? cover : 'included'],
    },
  ];
}
