import type { Boot } from '@le-chai/federation/boot';
import { dropToken, keepToken } from '@le-chai/session';
import { readAnswers } from './answers.ts';

/** A page with one answer from the edge, for the session that its browser had then. */
function page(token?: string): Boot {
  document.body.innerHTML = '<script type="application/json" id="answers">[[["list-lots"],{"total":3}]]</script>';
  return { answeredAt: 1_700_000_000_000, token } as Boot;
}

// jsdom has no navigation timing.
beforeAll(() => void Object.assign(globalThis, { PerformanceNavigationTiming: jest.fn() }));
afterEach(() => dropToken());

it('the edge’s answers initialise the cache', () => {
  const [query] = readAnswers(page())?.queries ?? [];
  expect(query).toMatchObject({ queryKey: ['list-lots'], state: { data: { total: 3 }, status: 'success' } });
});

it('nothing is used if the edge has fetched nothing', () => {
  const { answeredAt: _, ...boot } = page();
  expect(readAnswers(boot)).toBeUndefined();
});

it('answers for another member or for a visitor are ignored', () => {
  keepToken('of-ada');
  expect(readAnswers(page('of-ada'))).toBeDefined();
  expect(readAnswers(page('of-bob'))).toBeUndefined();
  expect(readAnswers(page())).toBeUndefined();
  dropToken();
  expect(readAnswers(page('of-ada'))).toBeUndefined();
});
