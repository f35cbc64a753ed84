/* What other parts of the house do with sales and the catalogue. Nothing else is imported from outside this folder. */

export { notifyAvailable } from './catalogue/notify/notify-available.ts';
export { noteReferences, priceLater } from './catalogue/prices/market-price-work.ts';
