import { litres, vintage } from '@le-chai/design/format';
import { lotOf, type Sale } from '../auction/goods.ts';

/** The wines of a lot to choose from while their prices are on their way; none of a barrel, which is one. */
export function winesOf(sale: Sale): { value: number; label: string }[] {
  const components = lotOf(sale)?.components ?? [];
  const wines = new Map(
    components.map(({ id_product, nameProductWithoutVintage, vintage: year, size }) => [
      id_product,
      `${nameProductWithoutVintage} ${vintage(year)}, ${litres(size)}`,
    ]),
  );
  return [...wines].map(([value, label]) => ({ value, label }));
}
