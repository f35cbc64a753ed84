import { weeklyOffers } from '@le-chai/contracts/auctions';
import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from '../query-client.ts';
import { query } from '../query.ts';
import { changed, holdRefetches, onChange, patch } from './freshness.ts';

type Page = { items: { bets: number; wished: boolean }[] };
const page = (bets: number, wished = false): Page => ({ items: [{ bets, wished }] });
/** Keeps the highest figures of both. */
const merge = (before: unknown, after: unknown): unknown => {
  const bets = Math.max((before as Page | undefined)?.items[0]!.bets ?? 0, (after as Page).items[0]!.bets);
  return { items: [{ ...(after as Page).items[0]!, bets }] };
};

let answers: PromiseWithResolvers<Page>[];
let stop: () => void;
let client: ReturnType<typeof createQueryClient>;
let options: ReturnType<typeof query<typeof weeklyOffers>>;
beforeEach(() => {
  jest.useFakeTimers();
  answers = [];
  client = createQueryClient();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

/** Shows a list, of which each request waits for a test to answer it. */
function show(merges: boolean): void {
  options = query(
    weeklyOffers,
    { query: { bidded: 'true' } },
    {
      ask: () => {
        answers.push(Promise.withResolvers());
        return answers.at(-1)!.promise as never;
      },
      ...(merges && { merge }),
    },
  );
  stop = new QueryObserver(client, options as never).subscribe(() => undefined);
}
const answer = async (data: Page): Promise<void> => {
  answers.at(-1)!.resolve(data);
  await jest.advanceTimersByTimeAsync(0);
};
const shown = () => client.getQueryData(options.queryKey) as unknown as Page;

describe('a list that is asked for again', () => {
  it('waits while the page that shows it is about to be left, and is brought up to date should it stay', async () => {
    show(true);
    await answer(page(1));
    const release = holdRefetches();
    changed({ kind: 'standing', id: 7 });
    await jest.advanceTimersByTimeAsync(5000);
    expect(answers).toHaveLength(1);
    release();
    release();
    await jest.advanceTimersByTimeAsync(0);
    expect(answers).toHaveLength(2);
  });

  it('is refetched immediately after a change, and then no more often than its pause', async () => {
    show(true);
    await answer(page(1));
    changed({ kind: 'standing', id: 7 });
    await jest.advanceTimersByTimeAsync(0);
    expect(answers).toHaveLength(2);
    changed({ kind: 'standing', id: 7 });
    await answer(page(2));
    await jest.advanceTimersByTimeAsync(2900);
    expect(answers).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(200);
    expect(answers).toHaveLength(3);
    await answer(page(3));
    await jest.advanceTimersByTimeAsync(60_000);
    expect([answers.length, shown()]).toEqual([3, page(3)]);
  });

  it('takes an answer from before newer figures came into it, where the two are merged, and keeps them', async () => {
    show(true);
    await answer(page(1));
    const asked = client.refetchQueries(options);
    patch(client, options.queryKey, page(5));
    await answer(page(4, true));
    await asked;
    expect([answers.length, shown()]).toEqual([2, page(5, true)]);
  });

  it('rejects it if they are not, and if the data put in was a guess, and fetches again', async () => {
    show(false);
    await answer(page(1));
    void client.refetchQueries(options);
    patch(client, options.queryKey, page(5));
    await answer(page(4, true));
    expect([answers.length, shown()]).toEqual([3, page(5)]);
    stop();

    client.clear();
    answers = [];
    show(true);
    await answer(page(1));
    void client.refetchQueries(options);
    client.setQueryData(options.queryKey, page(1, true) as never);
    await answer(page(2));
    expect([answers.length, shown()]).toEqual([3, page(1, true)]);
  });
});

it('begins each page with nothing known', async () => {
  changed({ kind: 'sale', id: 7, version: 9 });
  client = createQueryClient();
  show(true);
  await answer(page(1));
  const listener = jest.fn();
  const end = onChange(listener);
  changed({ kind: 'sale', id: 7, version: 2 });
  end();
  expect(listener).toHaveBeenCalledTimes(1);
});
