import { day, time } from '@le-chai/design/format';

/** `18 Jan 2027, 10:00`; of a sale that has no end, so. */
export const momentOf = (moment: string | null): string =>
  moment === null ? 'No end date' : `${day(moment)}, ${time(moment)}`;
