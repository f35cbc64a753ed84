import type { DirectSale } from '@le-chai/contracts/direct-sales';

/** Sales on the hero shelf at most: as many as have room on one line. */
export const MOST_NEW = 5;
/** Sales on any other shelf at most. */
export const MOST_ON_A_SHELF = 3;
/** A sale that ends within this time ends soon, ms. Our own choice. */
export const SOON = 7 * 86_400_000;

interface Known {
  /** Of the shop, the newest first. */
  newest: readonly DirectSale[];
  /** Of the shop and the private sales, the soonest end first. */
  ending: readonly DirectSale[];
  /** By the litre. */
  casks: readonly DirectSale[];
  /** The private sales. */
  privately: readonly DirectSale[];
}

/** The sales of each shelf; a shelf without any is not shown. */
export interface Shelves {
  newest: readonly DirectSale[];
  casks: readonly DirectSale[];
  privately: readonly DirectSale[];
  ending: readonly DirectSale[];
  fewLeft: readonly DirectSale[];
}

/**
 * Distributes the fixed-price sales over the shelves: each once, where it fits best. What cannot be bought now
 * is not put in front. @param now the server's clock, ms since the epoch
 */
export function chooseShelves({ newest, ending, casks, privately }: Known, now: number): Shelves {
  const shown = new Set<number>();
  const take = (sales: readonly DirectSale[], most: number, fits = (_sale: DirectSale): boolean => true) => {
    const taken = new Map<number, DirectSale>();
    for (const sale of sales) {
      if (taken.size === most) break;
      if (sale.is_available && !shown.has(sale.id_sale) && fits(sale)) taken.set(sale.id_sale, sale);
    }
    for (const id of taken.keys()) shown.add(id);
    return [...taken.values()];
  };
  return {
    newest: take(newest, MOST_NEW),
    casks: take(casks, MOST_ON_A_SHELF),
    privately: take(privately, MOST_ON_A_SHELF),
    ending: take(ending, MOST_ON_A_SHELF, ({ finish_data }) => endsSoon(finish_data, now)),
    fewLeft: take([...newest, ...ending, ...casks], MOST_ON_A_SHELF, ({ only_few_left }) => only_few_left),
  };
}

const endsSoon = (end: string | null, now: number): boolean => end !== null && Date.parse(end) - now <= SOON;
