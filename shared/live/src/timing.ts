/*
 * How long what takes, in ms: the one place for the stream's times. A stream that has fallen silent is noticed by whoever
 * waits for it, so nothing here has to be right to the second.
 */

/** The API says that it lives every 15 s; who has heard nothing for three times that hears nothing any more. */
export const SILENCE = 45_000;
/** How often that is looked at. */
export const LOOK = 15_000;
/** How long a tab that has just opened waits to learn where the stream stands, before it asks the API anyway. */
export const JOINING = 2000;
/** A session that ended is talked about after this: the tab that logs out is on its way already. */
export const FAREWELL = 1000;
/** A tab that is seen, and not the one being worked in, leaves that one this long to be the first. */
export const COURTESY = 200;
/** A thing told once is not told again by another tab for this long. */
export const TOLD = 10_000;

/** Changes of what is followed within this time open the stream anew once. */
export const GATHERED = 300;
/** Every tab says every so often (`LOOK`; a hidden one once a minute) what it wants followed; who does not is gone. */
export const FORGOTTEN = 150_000;

/** A stream that stood this long has not failed at once: the pauses begin anew. */
export const STOOD = 10_000;

const FIRST = 1000;
const LONGEST = 30_000;

/**
 * The pause before a stream that broke off is opened again: twice as long each time up to half a minute, and up to half
 * of it left to chance, so that a house that was away is not met by everyone at once.
 * @param attempt 0 for the first since it last stood
 * @param chance in [0, 1)
 */
export function pauseBefore(attempt: number, chance: number = Math.random()): number {
  const whole = Math.min(LONGEST, FIRST * 2 ** Math.min(attempt, 10));
  return whole * (1 - chance / 2);
}
