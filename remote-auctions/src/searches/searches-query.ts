import { query } from '@le-chai/api';
import { listSavedSearches } from '@le-chai/contracts/saved-searches';

/** The member's saved searches. */
export const savedSearches = () => query(listSavedSearches);
