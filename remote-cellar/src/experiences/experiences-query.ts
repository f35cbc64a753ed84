import { query } from '@le-chai/api';
import { EXPERIENCE_SORT, getExperiences } from '@le-chai/contracts/experiences';
import { askedOf, type TableState } from '@le-chai/paths/table-search';

/** The dinners and cellar visits of the member. */
export const experiencesQuery = (table: TableState) =>
  query(getExperiences, { query: askedOf(table, EXPERIENCE_SORT) });
