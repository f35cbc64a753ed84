/* Loaded by a page that is already on screen: see late-stream.ts. */
export { adoptSales } from './adopt-sales.ts';
export { Connection } from './connection.ts';
