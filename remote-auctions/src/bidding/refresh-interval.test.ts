import { refreshInterval, fallbackInterval } from './refresh-interval.ts';

const now = Date.parse('2026-11-21T20:00:00Z');
const inSeconds = (seconds: number): string => new Date(now + seconds * 1000).toISOString();
const open = (seconds: number) => ({ status: 'open', finish_data: inSeconds(seconds) }) as const;

describe('polling an auction', () => {
  it.each([
    [3600, 60_000],
    [299, 20_000],
    [60, 10_000],
    [30, 5_000],
    [10, 2_000],
  ])('%i s before the end happens every %i ms', (seconds, interval) => {
    expect(refreshInterval(open(seconds), now)).toBe(interval);
  });

  it('continues past the end until it is closed', () => {
    expect(refreshInterval(open(-1), now)).toBe(2_000);
    expect(refreshInterval(open(-120), now)).toBe(20_000);
    expect(refreshInterval({ status: 'closed', finish_data: inSeconds(-1) }, now)).toBe(false);
  });

  it('counts towards the opening while it is scheduled', () => {
    const scheduled = { status: 'scheduled', finish_data: inSeconds(9000), start_data: inSeconds(8) } as const;
    expect(refreshInterval(scheduled, now)).toBe(2_000);
  });

  it('never happens without an end', () => {
    expect(refreshInterval({ status: 'open', finish_data: null }, now)).toBe(false);
  });
});

describe('polling an auction on the stream', () => {
  it.each([
    [3600, 60_000],
    [61, 60_000],
    [60, 10_000],
    [2, 10_000],
    [-5, 10_000],
  ])('%i s before the end happens every %i ms', (seconds, interval) => {
    expect(fallbackInterval(open(seconds), now)).toBe(interval);
  });

  it('ends with the auction', () => {
    expect(fallbackInterval({ status: 'closed', finish_data: inSeconds(-1) }, now)).toBe(false);
  });
});
