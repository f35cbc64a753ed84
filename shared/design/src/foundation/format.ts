import { momentText } from '@le-chai/host-services';
import { pageCookie } from '@le-chai/store/page-cookie';
import { pageRequest } from '@le-chai/store/page-request';
import { LOCALES, localeOf, type Locale } from './locales.ts';

/*
 * How figures are written: money with at most two decimals and none for whole amounts, litres with an upper-case L
 * and to the millilitre, dates as the member's locale has them.
 */

/**
 * The locale that figures and dates are written in: what the html element says, where the host has put the member's choice
 * before anything was painted, or the cookie of the page that the edge renders; the house's otherwise. docs/decisions/0137-figures-follow-the-member.md
 */
export function locale(): Locale {
  if (pageRequest()) return localeOf(pageCookie('locale'));
  return typeof document === 'undefined' ? LOCALES[0] : localeOf(document.documentElement.dataset['locale']);
}

// oxlint-disable-next-line le-chai/no-module-state -- a format of a locale is the same for every member
const cache = new Map<string, Intl.NumberFormat>();

function numbers(by: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = by + JSON.stringify(options);
  let format = cache.get(key);
  if (!format) cache.set(key, (format = new Intl.NumberFormat(by, options)));
  return format;
}

const rounded = (value: number): number => Math.round((value + Number.EPSILON * Math.sign(value)) * 100) / 100;

/** `1300` → `€1,300`; `1689.3` → `€1,689.30`. @param value in euro */
export function euro(value: number, by: string = locale()): string {
  const amount = rounded(value);
  const digits = Number.isInteger(amount) ? 0 : 2;
  const format = numbers(by, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // The Swiss locale has letters where the house has its sign.
  return format.format(amount === 0 ? 0 : amount).replace('EUR', '€');
}

/** `22.5` → `22.5 L`, `0.375` → `0.375 L`: to the millilitre, with a space that does not break. @param value in litres */
export function litres(value: number, by: string = locale()): string {
  return `${numbers(by, { maximumFractionDigits: 3 }).format(value)}\u00A0L`;
}

/** `0.1813` → `18.1 %`. @param share 1 is the whole @param digits decimals at most */
export function percent(share: number, by: string = locale(), digits = 1): string {
  return `${numbers(by, { maximumFractionDigits: digits }).format(share * 100)}\u00A0%`;
}

/** `84310` → `84,310`. */
export function count(value: number, by: string = locale()): string {
  return numbers(by, { maximumFractionDigits: 2 }).format(value);
}

/** `0` and absent vintages read `NV`. */
export const vintage = (year: number | null | undefined): string => (year ? String(year) : 'NV');

type Moment = number | string | Date;
const toDate = (moment: Moment): Date => (moment instanceof Date ? moment : new Date(moment));

/** `21 Nov 2026`. @param moment ms since the epoch, ISO text or Date; an unreadable one gives an empty text */
export function day(moment: Moment, by: string = locale()): string {
  return write(moment, by, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** `21 Nov, 12:02`: rows of bids. */
export function dayTime(moment: Moment, by: string = locale()): string {
  return write(moment, by, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
}

/** `Mon 23 Nov`: deadlines. */
export function weekday(moment: Moment, by: string = locale()): string {
  return write(moment, by, { weekday: 'short', day: 'numeric', month: 'short' });
}

/** `20:00`. */
export function time(moment: Moment, by: string = locale()): string {
  return write(moment, by, { hour: '2-digit', minute: '2-digit' });
}

/** `20:00:07`: the last minutes. */
export function timeToSecond(moment: Moment, by: string = locale()): string {
  return write(moment, by, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
}

/** `March 2027`. */
export function month(moment: Moment, by: string = locale()): string {
  return write(moment, by, { month: 'long', year: 'numeric' });
}

/** `Mar 2027`: under a chart. */
export function monthShort(moment: Moment, by: string = locale()): string {
  return write(moment, by, { month: 'short', year: 'numeric' });
}

function write(moment: Moment, by: string, options: Intl.DateTimeFormatOptions): string {
  const date = toDate(moment);
  return Number.isNaN(date.getTime()) ? '' : momentText(date, by, options);
}

/** A moment to the minute in a sentence of the house: `2026-11-24T16:17Z`. */
const MOMENT = /\b\d{4}-\d\d-\d\dT\d\d:\d\dZ/g;

/**
 * A sentence of the house with its moments in the member's time zone: `free again on 2026-11-24T16:17Z` → `free again on
 * 24 November at 17:17 (your time)`.
 */
export function withOwnTimes(sentence: string, by: string = locale()): string {
  return sentence.replaceAll(MOMENT, (moment) => {
    const on = write(moment, by, { day: 'numeric', month: 'long' });
    return on === '' ? moment : `${on} at ${time(moment, by)} (your time)`;
  });
}

/** The name of a bottle's size, as cellars call it: `1.5` → `Magnum`. Absent for a size without a name. */
export function sizeName(size: number): string | undefined {
  return sizes.get(Math.round(size * 1000));
}

const sizes = new Map([
  [187, 'Quarter'],
  [375, 'Half'],
  [750, 'Bottle'],
  [1500, 'Magnum'],
  [3000, 'Double magnum'],
  [4500, 'Jeroboam'],
  [6000, 'Imperial'],
]);
