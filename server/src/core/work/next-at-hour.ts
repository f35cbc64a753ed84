/** The next moment after `now` at which it is this hour of the day, UTC. */
export function nextAtHour(hour: number, now: Date): Date {
  const next = new Date(now);
  next.setUTCHours(hour, 0, 0, 0);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  return next;
}
