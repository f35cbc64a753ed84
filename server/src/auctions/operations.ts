/* What other parts of the house do with sales and the catalogue. Nothing else is imported from outside this folder. */

export { notifyAvailable } from './catalogue/notify/notify-available.ts';
export { afterOpening } from './catalogue/notify/after-opening.ts';
export { notifyRescheduled } from './catalogue/notify/notify-rescheduled.ts';
export { addReferences } from './catalogue/prices/add-references.ts';
export { estimateOf, loadProductPrices } from './catalogue/prices/load-prices.ts';
export { estimatePrices, inParts, priceLater } from './catalogue/prices/market-price-work.ts';
