import { type CustomTypesConfig, types } from 'pg';

const BIGINT = 20;
const DATE = 1082;

/**
 * How columns arrive from raw queries. Ids and cents fit a JavaScript number by far; a date has no time zone, so it
 * stays the text that it is.
 */
export const columnTypes: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === BIGINT) return Number;
    if (oid === DATE) return String;
    return types.getTypeParser(oid, format as 'text');
  },
};
