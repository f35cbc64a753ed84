import { query } from '@le-chai/api';
import { listAddresses } from '@le-chai/contracts/address';

export const addressQueries = {
  /** The member's invoice and shipping addresses, the selected first, then the newest. */
  list: () => query(listAddresses),
};
