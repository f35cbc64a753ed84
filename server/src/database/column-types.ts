import pg from 'pg';

const BIGINT = 20;
const DATE = 1082;

/**
 * How columns arrive from raw queries. Ids and cents fit a JavaScript number by far; a date has no time zone, so it
 * stays the text that it is.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === BIGINT) return Number;
    if (oid === DATE) return String;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};
