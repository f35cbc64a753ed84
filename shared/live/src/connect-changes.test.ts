import { configureApi, createQueryClient, load, preload, query } from '@le-chai/api';
import { getExperiences } from '@le-chai/contracts/experiences';
import { fakeNetwork } from '@le-chai/testing/network';
import { connectChanges, readChanges } from './connect-changes.ts';
import { dispatch } from './events.ts';
import { noticeOf } from './tab-fixture.ts';

describe('what another tab has changed', () => {
  it('is read as it was written', () => {
    const changes = [{ kind: 'bid', id: 7 }, { kind: 'notices' }];
    expect(readChanges(JSON.stringify(changes))).toEqual(changes);
  });

  it('is left aside where this version does not know it', () => {
    expect(readChanges('["of another version", {"kind":"newer"}, {"kind":"bid","id":{}}, {"kind":"cellar"}]')).toEqual([
      { kind: 'cellar' },
    ]);
    for (const text of ['notices-read', 'cellar', '{}', '', 'null']) expect(readChanges(text)).toEqual([]);
  });
});

/** How many of the experiences that a page shows: one, as it was prefetched, or two, as it is after an event. */
async function shownAfter(event: () => void): Promise<number> {
  const network = fakeNetwork();
  configureApi({ apiBase: '/core' });
  const queryClient = createQueryClient();
  const stop = connectChanges(queryClient);
  const page = { items: [], page: 1, total_pages: 1 };
  network.answer(getExperiences, { ...page, total: 1 });
  preload(queryClient, query(getExperiences));
  event();
  network.answer(getExperiences, { ...page, total: 2 });
  const { total } = await load(queryClient, query(getExperiences));
  stop();
  return total;
}

describe('what was prefetched for a page', () => {
  it('is shown where nothing has happened, or nothing that touches it', async () => {
    await expect(shownAfter(() => undefined)).resolves.toBe(1);
    await expect(shownAfter(() => dispatch('notice', { ...noticeOf(1), kind: 'outbid' }))).resolves.toBe(1);
  });

  it('is asked for again where an event, another tab or a gap in the stream touches it', async () => {
    await expect(shownAfter(() => dispatch('notice', { ...noticeOf(1), kind: 'cellar' }))).resolves.toBe(2);
    await expect(shownAfter(() => dispatch('changed', '[{"kind":"cellar"}]'))).resolves.toBe(2);
    await expect(shownAfter(() => dispatch('opened', undefined))).resolves.toBe(2);
  });
});
