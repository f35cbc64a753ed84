/*
 * The times of the stream, in ms. Every tab notices a silent stream on its own, so none of them has to be exact to the
 * second.
 */

/** The API gives a sign of life every 15 s. After three times that without one, the stream counts as lost. */
export const SILENCE = 45_000;
/** How often that is checked. */
export const LOOK = 15_000;
/** How long a tab that has just opened waits for the position of the stream, before its pages fetch again anyway. */
export const JOINING = 2000;
/** Pages learn that a session is over after this time: by then the tab that logs out has navigated away. */
export const FAREWELL = 1000;
/** A visible tab without the focus lets the one that has it go first, for this long. */
export const COURTESY = 200;
/** A toast that one tab has shown is not shown by another for this long. */
export const SHOWN = 10_000;

/** Changes to the wanted sales within this time reopen the stream only once. */
export const GATHERED = 300;
/** Tabs repeat what they want every `LOOK` (a hidden one once a minute). One that has not for this long is gone. */
export const FORGOTTEN = 150_000;

/** A stream that was open for this long did not fail immediately: the next pause is the shortest again. */
export const STABLE = 10_000;

const FIRST = 1000;
const LONGEST = 30_000;

/**
 * The pause before a broken stream is opened again: twice as long each time up to half a minute, and up to half of it
 * random, so that a server that comes back is not hit by everyone together.
 * @param attempt 0 for the first since it last worked
 * @param chance in [0, 1)
 */
export function pauseBefore(attempt: number, chance: number = Math.random()): number {
  const whole = Math.min(LONGEST, FIRST * 2 ** Math.min(attempt, 10));
  return whole * (1 - chance / 2);
}
