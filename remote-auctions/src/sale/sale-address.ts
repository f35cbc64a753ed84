import { ProductType } from '@le-chai/contracts/primitives';
import { paths } from '@le-chai/paths';

export interface SaleAddress {
  productType: ProductType;
  saleId: number;
}

/**
 * Reads `/sales/{productType}/{saleId}-{saleName}`. The number alone decides; the name is for people.
 * @returns undefined if it cannot be the address of a sale.
 */
export function parseSaleAddress(productType: string | undefined, sale: string | undefined): SaleAddress | undefined {
  const kind = ProductType.safeParse(productType);
  const saleId = Number(/^(\d{1,15})(?:-|$)/.exec(sale ?? '')?.[1] ?? 0);
  return kind.success && saleId > 0 ? { productType: kind.data, saleId } : undefined;
}

/**
 * The correct address of a sale that is shown at another.
 * @returns undefined when the path is right already.
 */
export function correctedPath(
  pathname: string,
  sale: { product_type: ProductType; id_sale: number; name: string },
): string | undefined {
  const right = paths.sale(sale.product_type, sale.id_sale, sale.name);
  return pathname === right ? undefined : right;
}
