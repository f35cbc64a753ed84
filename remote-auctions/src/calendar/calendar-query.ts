import { query } from '@le-chai/api';
import { saleCalendar } from '@le-chai/contracts/calendar';

/** What begins and ends in the coming days. */
export const calendarOf = () => query(saleCalendar);
