import { query } from '@le-chai/api';
import { getPhysicalCellarBarrels } from '@le-chai/contracts/barrels';
import { getPhysicalCellarLots } from '@le-chai/contracts/cellar';
import { getExperiences } from '@le-chai/contracts/experiences';

/** How many lots there are: of a page of one. */
export const lotsInAll = () => query(getPhysicalCellarLots, { query: { per_page: 1 } });
/** How many barrels there are, and the one that is bottled first. */
export const firstBarrel = () => query(getPhysicalCellarBarrels, { query: { pageSize: 1, sortBy: 'bottling-date' } });
export const experiencesInAll = () => query(getExperiences, { query: { pageSize: 1 } });
