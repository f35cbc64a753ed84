/** A bottle size that a barrel is bottled in. */
export interface BottleOffer {
  sizeMl: number;
  /** Whether it may have a label of the member's own. */
  customLabel: boolean;
  /** The producer's cases. */
  casing: { type: 'OC' | 'OWC'; label: string; priceCents: number; capacity: number }[];
}

/** A kind of case: the producer's, of cardboard (OC) or of wood (OWC), or the house's own (CC). */
export interface Casing {
  readonly type: 'OC' | 'OWC' | 'CC';
  readonly label: string;
  readonly priceCents: number;
  /** Bottles it holds. */
  readonly capacity: number;
}

/** The house's own case holds at most so many bottles. */
const LARGEST_OWN_CASE = 6;

/**
 * The cases offered for one bottle size: the producer's as they are, then the house's own, which are free and hold from
 * one bottle up to as many as the smallest of the producer's, and never more than six. docs/rules.md#cases
 */
export function casingOptions({ casing }: Pick<BottleOffer, 'casing'>): Casing[] {
  const largest = Math.min(LARGEST_OWN_CASE, ...casing.map(({ capacity }) => capacity));
  const own = Array.from({ length: largest }, (_, index) => ownCase(index + 1));
  return [...casing, ...own];
}

const ownCase = (capacity: number): Casing => ({
  type: 'CC',
  label: capacity === 1 ? 'Single bottle case' : `Case of ${capacity}`,
  priceCents: 0,
  capacity,
});
