import { day, time } from '@le-chai/design/format';

/** `18 Jan 2027, 10:00`, or a text for a sale without an end. */
export const momentOf = (moment: string | null): string =>
  moment === null ? 'No end date' : `${day(moment)}, ${time(moment)}`;
