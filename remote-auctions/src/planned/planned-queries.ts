import { isFailure, query } from '@le-chai/api';
import { plannedSales, previewSale } from '@le-chai/contracts/planned-sales';

/** The page number of an address, from 1. */
export function pageOf(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

export const plannedPage = (page: number) => query(plannedSales, page > 1 ? { query: { page } } : {});

export const previewOf = (saleId: number) => query(previewSale, { params: { saleId } });

/** The sale id in `/planned/{id}`; undefined if it cannot be one. */
export function plannedIdOf(id: string | undefined): number | undefined {
  const saleId = Number(/^\d{1,15}$/.exec(id ?? '')?.[0] ?? 0);
  return saleId > 0 ? saleId : undefined;
}

/** Not found for the caller: it is not planned, or the caller is not staff. */
export const isMissing = (error: unknown): boolean => isFailure(error, 'refused') && error.failure.status === 404;
