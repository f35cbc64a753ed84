import type { Notice } from '@le-chai/contracts/notices';
import fc from 'fast-check';
import { byDay, dayOf, linesOf } from './NoticeDays.tsx';

const today = '2026-11-21';

const at = (id: number, moment: Date) => ({ id, created: moment.toISOString() }) as Notice;

describe('the day of a notice', () => {
  it.each([
    [new Date(2026, 10, 21, 0, 1), 'Today'],
    [new Date(2026, 10, 20, 23, 59), 'Yesterday'],
    [new Date(2026, 10, 19, 12), 'Thu 19 Nov'],
    [new Date(2025, 11, 31, 12), '31 Dec 2025'],
  ])('of %s is %s', (moment, words) => expect(dayOf(moment.getTime(), today)).toBe(words));

  it('is the heading of its notices, in order', () => {
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

const shown = (notices: Notice[], whole: Notice['kind'][] = []) =>
  linesOf(notices, new Set(whole)).map(({ notice, others }) => [notice.id, others.length]);

describe('the lines of a day', () => {
  const anyDay = fc
    .array(fc.constantFrom<Notice['kind']>('outbid', 'won', 'paid'), { maxLength: 20 })
    .map((kinds) => kinds.map((kind, place) => ({ id: place + 1, kind }) as Notice));

  it('stand for every notice once, in their order', () => {
    fc.assert(
      fc.property(anyDay, fc.subarray<Notice['kind']>(['outbid', 'won', 'paid']), (notices, kinds) => {
        const lines = linesOf(notices, new Set(kinds));
        const ids = lines.flatMap(({ notice, others }) => [notice, ...others]).map(({ id }) => id);
        expect(ids.toSorted((a, b) => a - b)).toEqual(notices.map(({ id }) => id));
        const first = lines.map(({ notice }) => notice.id);
        expect(first).toEqual(first.toSorted((a, b) => a - b));
      }),
    );
  });

  it('are one for many of a kind, and one for each where they are few or all were asked for', () => {
    const [four, three] = [
      ['outbid', 'outbid', 'won', 'outbid', 'outbid'],
      ['outbid', 'outbid', 'won', 'outbid'],
    ].map((kinds) => kinds.map((kind, place) => ({ id: place + 1, kind }) as Notice));
    expect(shown(four!)).toEqual([
      [1, 3],
      [3, 0],
    ]);
    expect(shown(four!, ['outbid'])).toEqual([1, 2, 3, 4, 5].map((id) => [id, 0]));
    expect(shown(three!)).toEqual([1, 2, 3, 4].map((id) => [id, 0]));
  });
});
