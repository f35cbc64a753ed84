import * as z from 'zod/mini';
import { NumberText } from './primitives.ts';

/** Rows per page of a table by default. */
export const TABLE_PAGE_SIZE = 10;

/** A page of a list, counted from 1. */
export const PageText = z.pipe(
  NumberText,
  z.number().check(z.minimum(1, 'must be 1 or more'), z.maximum(1_000_000, 'must be 1,000,000 or less')),
);
/** Rows per page. */
export const PageSizeText = z.pipe(
  NumberText,
  z.number().check(z.minimum(1, 'must be from 1 to 500'), z.maximum(500, 'must be from 1 to 500')),
);

/** How a table is paged and sorted, by one of the columns named. */
export const tableSearch = <const Column extends string>(columns: readonly Column[]) =>
  z.object({
    page: z.optional(PageText),
    sortBy: z.optional(z.enum(columns)),
    sortDir: z.optional(z.enum(['asc', 'desc'])),
    pageSize: z.optional(PageSizeText),
  });
