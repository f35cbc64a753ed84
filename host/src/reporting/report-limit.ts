/** How long the same fault is not sent again, ms. */
const SAME_AGAIN = 60_000;
/** At most so many faults of one page in {@link WINDOW}. */
const MOST = 20;
/** ms */
const WINDOW = 10 * 60_000;

/**
 * Keeps a page that fails over and over from flooding whoever receives its faults: the same one once a minute, and at
 * most 20 in ten minutes.
 * @returns whether this fault may be sent, by a text that is the same for the same fault
 */
export function createReportLimit(now: () => number): (fault: string) => boolean {
  let sent: { fault: string; at: number }[] = [];
  return (fault) => {
    const time = now();
    sent = sent.filter(({ at }) => time - at < WINDOW);
    const again = sent.some((each) => each.fault === fault && time - each.at < SAME_AGAIN);
    if (again || sent.length >= MOST) return false;
    sent.push({ fault, at: time });
    return true;
  };
}
