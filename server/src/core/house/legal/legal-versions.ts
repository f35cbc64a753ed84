/** A text as it was set, and the moment from which it holds. */
export interface SetText {
  text: string;
  from: Date;
}

/**
 * The versions of a text, the first first. Of two that begin together the later one counts, and a version with the words of the previous one
 * does not count: setting today's text for a day cancels what was to begin then.
 * @param rows as they were set, the earliest beginning first, and of those that begin together the first set first
 */
export function versionsOf(rows: readonly SetText[]): SetText[] {
  const counting = rows.filter(({ from }, at) => rows[at + 1]?.from.getTime() !== from.getTime());
  return counting.filter(({ text }, at) => counting[at - 1]?.text !== text);
}

/** The version that holds at a moment, in ms since 1970, and the one that begins after it; none before the first. */
export function holdingAt(
  versions: readonly SetText[],
  now: number,
): { holding: SetText; next: SetText | undefined } | undefined {
  const at = versions.findLastIndex(({ from }) => from.getTime() <= now);
  const holding = versions[at];
  return holding && { holding, next: versions[at + 1] };
}
