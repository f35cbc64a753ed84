import type { LoggedLoad } from '../loads/load-log.ts';

/** One try that brought nothing, in a line. */
export const failureText = ({ part, page, attempt, version, url, reason, at }: LoggedLoad): string =>
  `${timeText(at)} ${part === 'entry' ? 'entry' : page} of ${version}, try ${attempt}, ${url}: ${reason}`;

/** The time of day, with seconds, as logs have it. */
export const timeText = (at: number): string => new Date(at).toLocaleTimeString('en-GB');
