import { euro } from '@le-chai/design/format';

/**
 * The line of the cover in transit among the costs of a shipment: what it costs, or that it is included, with its limit.
 * @param cover EUR; null in quotes from before there was one
 * @param limit the value that it ends at, EUR; 0 where nothing is sent
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
