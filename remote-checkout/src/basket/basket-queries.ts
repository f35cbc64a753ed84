import { type Destination, sentTo } from '@le-chai/addresses/destination';
import { query } from '@le-chai/api';
import { getBasket, quoteBasket } from '@le-chai/contracts/basket';

/** How often it is looked at again while it is in sight, ms: what is in a basket is not held. */
const POLL = 15_000;

export const basketQuery = () => query(getBasket, undefined, { refetchInterval: POLL });

/** What all of it comes to. @param destination undefined while nothing is chosen: then no shipment is estimated */
export const basketQuoteQuery = (destination: Destination | undefined) =>
  query(quoteBasket, { body: sentTo(destination) }, { refetchInterval: POLL });
