import type { Notice } from '@le-chai/contracts/notices';
import { byDay, dayOf } from './NoticeDays.tsx';

const today = '2026-11-21';

const at = (id: number, moment: Date) => ({ id, created: moment.toISOString() }) as Notice;

describe('the day of a notice', () => {
  it.each([
    [new Date(2026, 10, 21, 0, 1), 'Today'],
    [new Date(2026, 10, 20, 23, 59), 'Yesterday'],
    [new Date(2026, 10, 19, 12), 'Thu 19 Nov'],
    [new Date(2025, 11, 31, 12), '31 Dec 2025'],
  ])('of %s is %s', (moment, words) => expect(dayOf(moment.getTime(), today)).toBe(words));

  it('heads those that came on it, in their order', () => {
    const days = byDay(
      [at(3, new Date(2026, 10, 21, 0, 20)), at(2, new Date(2026, 10, 20, 9)), at(1, new Date(2026, 10, 20, 8))],
      today,
    );
    expect(days.map(({ title, notices }) => [title, notices.map(({ id }) => id)])).toEqual([
      ['Today', [3]],
      ['Yesterday', [2, 1]],
    ]);
  });
});
