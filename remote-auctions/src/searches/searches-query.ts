import { query } from '@le-chai/api';
import { listSavedSearches } from '@le-chai/contracts/saved-searches';

/** What the member has saved. */
export const savedSearches = () => query(listSavedSearches);
