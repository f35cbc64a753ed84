import { CELLAR_STATUS, type CellarStatusCode } from '@le-chai/contracts/cellar';

/** A status as a sentence or a table has it: `in our warehouse`. */
export const statusWords = (status: CellarStatusCode) => CELLAR_STATUS[status].replaceAll('-', ' ');
