import fc from 'fast-check';
import { instantOf, readMoment, formatInstant, formatSpan } from './moment.ts';

const now = new Date('2030-06-01T12:00:00Z');

describe('moments on the command line', () => {
  it.each([
    ['now', 0],
    ['30s', 30_000],
    ['5m', 300_000],
    ['2h', 7_200_000],
    ['1d12h', 129_600_000],
  ])('read %s as %i milliseconds from now', (text, fromNow) => {
    expect(readMoment(text)).toEqual({ fromNow });
  });

  it('read an instant with its zone', () => {
    expect(readMoment('2030-06-01T18:00:00+02:00')).toEqual({ at: new Date('2030-06-01T16:00:00Z') });
  });

  it.each([
    '',
    'tomorrow',
    '5',
    '5 m',
    '-5m',
    '1w',
    '2030-06-01',
    '2030-06-01T18:00:00',
    '2030-13-01T00:00:00Z',
    '9999999d',
  ])('refuse “%s”', (text) => {
    expect(readMoment(text)).toBeNull();
  });

  it('write a span that reads back as itself, down to its second unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 * 86_400 }), (seconds) => {
        const read = readMoment(formatSpan(seconds).replaceAll(' ', ''));
        const readBack = read && 'fromNow' in read ? read.fromNow / 1000 : Number.NaN;
        const unit = seconds >= 86_400 ? 3600 : seconds >= 3600 ? 60 : 1;
        expect(readBack).toBeLessThanOrEqual(seconds);
        expect(seconds - readBack).toBeLessThan(unit);
      }),
    );
  });

  it('write an instant with its distance from now', () => {
    expect(formatInstant(instantOf({ fromNow: 90_000 }, now), now)).toBe('2030-06-01T12:01:30Z (in 1m 30s)');
    expect(formatInstant(new Date('2030-05-30T12:00:00Z'), now)).toBe('2030-05-30T12:00:00Z (2d ago)');
  });
});
