/* What a page that is on screen already goes on to load: see late-stream.ts. */
export { adoptSales } from './adopt-sales.ts';
export { Connection } from './connection.ts';
