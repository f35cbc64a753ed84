import * as fc from 'fast-check';
import { mayMove } from '../../lots/rules/lot-transitions.ts';
import { afterNews, afterSilence, type ListingNews, type ListingState } from './listings.ts';

const NEWS: readonly ListingNews[] = ['listed', 'unlisted', 'sold'];
const OPEN: readonly ListingState[] = [
  { status: 'requested', lot: 201 },
  { status: 'listed', lot: 202 },
  { status: 'withdrawing', lot: 201 },
  { status: 'withdrawing', lot: 202 },
];
const states = fc.constantFrom(...OPEN);

const take = (state: ListingState, news: ListingNews): ListingState => {
  const { status, way } = afterNews(state, news);
  for (const [index, to] of way.entries()) {
    const from = way[index - 1] ?? state.lot;
    if (from !== to) expect([from, to, mayMove(from, to)]).toEqual([from, to, true]);
  }
  return { status, lot: way.at(-1) ?? state.lot };
};
const takeAll = (state: ListingState, all: readonly ListingNews[]) => all.reduce(take, state);

it('comes to the same by any order and any repetition of the news, by ways that lots may go', () => {
  fc.assert(
    fc.property(
      states,
      fc
        .array(fc.constantFrom(...NEWS), { maxLength: 8 })
        .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all, ...all]))),
      (state, [all, again]) => {
        expect(takeAll(state, [...again, ...all])).toEqual(takeAll(state, all));
        expect(takeAll(state, all.toReversed())).toEqual(takeAll(state, all));
      },
    ),
  );
});

it.each([
  ['requested', 201, ['listed'], 'listed', 202],
  ['requested', 201, ['unlisted'], 'unlisted', 201],
  ['requested', 201, ['sold', 'listed'], 'sold', 1],
  ['listed', 202, ['unlisted', 'listed'], 'unlisted', 201],
  ['withdrawing', 201, ['listed'], 'withdrawing', 202],
  ['withdrawing', 202, ['sold', 'unlisted'], 'sold', 1],
] as const)('%s at %i, after %j, is %s at %i', (status, lot, news, ends, at) => {
  expect(takeAll({ status, lot }, news)).toEqual({ status: ends, lot: at });
});

it('is not sold once its bottles went on', () => {
  for (const lot of [203, 8, 3] as const)
    expect(afterNews({ status: 'unlisted', lot }, 'sold')).toEqual({ status: 'unlisted', way: [] });
});

it('lapses with silence: what is still on the list stays there, and nothing else differs from news', () => {
  expect(afterSilence({ status: 'withdrawing', lot: 202 }, 'listed')).toEqual({ status: 'listed', way: [202] });
  const all = OPEN.flatMap((state) => NEWS.map((news) => ({ state, news })));
  const others = all.filter(({ state, news }) => state.status !== 'withdrawing' || news !== 'listed');
  expect(others.map(({ state, news }) => afterSilence(state, news))).toEqual(
    others.map(({ state, news }) => afterNews(state, news)),
  );
});
