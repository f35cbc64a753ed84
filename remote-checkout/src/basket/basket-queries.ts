import { type Destination, sentTo } from '@le-chai/addresses/destination';
import { query } from '@le-chai/api';
import { getBasket, quoteBasket } from '@le-chai/contracts/basket';

/** Poll interval while visible, ms: the contents of a basket are not reserved. */
const POLL = 15_000;

export const basketQuery = () => query(getBasket, undefined, { refetchInterval: POLL });

/** The quote for the basket. @param destination undefined until chosen: then shipping is not estimated */
export const basketQuoteQuery = (destination: Destination | undefined) =>
  query(quoteBasket, { body: sentTo(destination) }, { refetchInterval: POLL });
