/** A bottle size that a barrel is bottled in. */
export interface BottleOffer {
  sizeMl: number;
  /** Whether it may have a label of the member's own. */
  customLabel: boolean;
  /** The producer's cases. */
  casing: { type: 'OC' | 'OWC'; label: string; priceCents: number; capacity: number }[];
}
