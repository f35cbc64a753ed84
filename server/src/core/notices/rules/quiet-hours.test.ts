import fc from 'fast-check';
import { isTimeZone, isUrgent, quietUntil } from './quiet-hours.ts';

const MINUTE = 60_000;
const ZONES = [
  'UTC',
  'Europe/Paris',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
] as const;

/** Days on which the clocks of a zone change, in 2027. */
const CHANGES: readonly { zone: (typeof ZONES)[number]; day: string }[] = [
  { zone: 'Europe/Paris', day: '2027-03-28' },
  { zone: 'Europe/Paris', day: '2027-10-31' },
  { zone: 'America/New_York', day: '2027-03-14' },
  { zone: 'America/New_York', day: '2027-11-07' },
  { zone: 'Australia/Lord_Howe', day: '2027-04-04' },
  { zone: 'Australia/Lord_Howe', day: '2027-10-03' },
];

const time = fc
  .integer({ min: 0, max: 1439 })
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);
const hours = fc.record({ from: time, until: time }).filter(({ from, until }) => from !== until);
const anyMoment = fc
  .record({
    zone: fc.constantFrom(...ZONES),
    at: fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2029-01-01T00:00:00Z'), noInvalidDate: true }),
  })
  .map(({ zone, at }) => ({ zone, now: at }));
const onChange = fc
  .record({ change: fc.constantFrom(...CHANGES), minute: fc.integer({ min: -36 * 60, max: 36 * 60 }) })
  .map(({ change, minute }) => ({
    zone: change.zone,
    now: new Date(Date.parse(change.day) + minute * MINUTE + 12_345),
  }));

/** Minutes since midnight as the wall shows them, without the formatter of the rule. */
function wall(at: number, zone: string): number {
  const text = new Date(at).toLocaleTimeString('sv-SE', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  const [hour, minute] = text.split(':').map(Number);
  return hour! * 60 + minute!;
}
const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const isQuiet = (at: number, { from, until, zone }: { from: string; until: string; zone: string }) => {
  const since = (wall(at, zone) - minutes(from) + 1440) % 1440;
  return since < (minutes(until) - minutes(from) + 1440) % 1440;
};

it.each([
  ['before midnight', '2027-01-15T22:30:00Z', '2027-01-16T06:00:00Z'],
  ['after midnight', '2027-01-16T03:00:00Z', '2027-01-16T06:00:00Z'],
  ['at their beginning', '2027-01-15T21:00:00Z', '2027-01-16T06:00:00Z'],
  ['in the night that is an hour shorter', '2027-03-27T22:00:00Z', '2027-03-28T05:00:00Z'],
  ['in the night that is an hour longer', '2027-10-30T21:00:00Z', '2027-10-31T06:00:00Z'],
])('end at 7 in Paris %s', (_, now, end) => {
  const found = quietUntil(new Date(now), { from: '22:00', until: '07:00', zone: 'Europe/Paris' });
  expect(found?.toISOString()).toBe(new Date(end).toISOString());
});

it.each(['2027-01-15T20:59:59Z', '2027-01-16T06:00:00Z'])('are not on at %s', (now) => {
  expect(quietUntil(new Date(now), { from: '22:00', until: '07:00', zone: 'Europe/Paris' })).toBeNull();
});

it('end when the clocks are put forward past their end', () => {
  const found = quietUntil(new Date('2027-03-28T00:30:00Z'), { from: '22:00', until: '02:30', zone: 'Europe/Paris' });
  expect(found?.toISOString()).toBe('2027-03-28T01:00:00.000Z');
});

it('are on exactly while the wall says so, and end with the first minute that is not quiet', () => {
  fc.assert(
    fc.property(fc.oneof(anyMoment, onChange), hours, ({ zone, now }, { from, until }) => {
      const quiet = { from, until, zone };
      const end = quietUntil(now, quiet);
      expect(end !== null).toBe(isQuiet(now.getTime(), quiet));
      if (!end) return;
      expect(end.getTime()).toBeGreaterThan(now.getTime());
      expect(isQuiet(end.getTime(), quiet)).toBe(false);
      for (let at = now.getTime(); at < end.getTime(); at += 7 * MINUTE) expect(isQuiet(at, quiet)).toBe(true);
      expect(isQuiet(end.getTime() - 1, quiet)).toBe(true);
    }),
    { numRuns: 150 },
  );
}, 60_000);

it('hold back all but an outbid in a sale that ends no later than they do', () => {
  const end = new Date('2027-01-16T06:00:00Z');
  expect(isUrgent('outbid', new Date('2027-01-16T05:59:00Z'), end)).toBe(true);
  expect(isUrgent('outbid', end, end)).toBe(true);
  expect(isUrgent('outbid', new Date('2027-01-16T06:01:00Z'), end)).toBe(false);
  expect(isUrgent('outbid', null, end)).toBe(false);
  expect(isUrgent('won', new Date('2027-01-16T05:59:00Z'), end)).toBe(false);
});

it('know a time zone', () => {
  expect(['Europe/Paris', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});
