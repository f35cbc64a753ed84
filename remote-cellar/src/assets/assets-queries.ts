import { query } from '@le-chai/api';
import { getPhysicalCellarBarrels } from '@le-chai/contracts/barrels';
import { getPhysicalCellarLots } from '@le-chai/contracts/cellar';
import { getExperiences } from '@le-chai/contracts/experiences';

/** The number of lots, from a page of one. */
export const lotsInAll = () => query(getPhysicalCellarLots, { query: { per_page: 1 } });
/** Filters for lots that are ready to drink and can be shipped: within their drinking window, and in our warehouse. */
export const TO_DRINK = { filters: { drinking: ['now'], status: ['8'] }, sortBy: 'drinking' };
/** The first few of them, by the last year of their drinking window. */
export const lotsToDrink = () =>
  query(getPhysicalCellarLots, {
    query: { per_page: 3, sort: 'drinking', sort_dir: 'asc', filters: JSON.stringify(TO_DRINK.filters) },
  });
/** The number of barrels, and the one with the earliest bottling date. */
export const firstBarrel = () => query(getPhysicalCellarBarrels, { query: { pageSize: 1, sortBy: 'bottling-date' } });
export const experiencesInAll = () => query(getExperiences, { query: { pageSize: 1 } });
