import { CELLAR_STATUS, type CellarStatusCode } from '@le-chai/contracts/cellar';

/** A status as a filter or a table has it: `in our warehouse`. */
export const statusWords = (status: CellarStatusCode) => CELLAR_STATUS[status].replaceAll('-', ' ');

/** What bottles of a status are, one or many: "These bottles are …", "This lot is …". */
export const STATUS_SAID: Record<CellarStatusCode, string> = {
  1: 'no longer in this cellar',
  2: 'delivered',
  3: 'about to be shipped',
  4: 'given as a gift',
  5: 'not paid for',
  7: 'with the producer',
  8: 'in our warehouse',
  9: 'with the carrier',
  10: 'waiting for a payment',
  11: 'being processed',
  12: 'in transit to our warehouse',
  201: 'on the trade marketplace and not listed',
  202: 'listed on the trade marketplace',
  203: 'on the way between our warehouse and the trade marketplace',
};
