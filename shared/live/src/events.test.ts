import { askAhead, configureApi, request } from '@le-chai/api';
import { featuresEnabled } from '@le-chai/contracts/config';
import { fakeNetwork } from '@le-chai/testing/network';
import { dispatch } from './events.ts';

/** What a page shows that was asked for ahead, before something was heard. */
async function shownAfter(heard: () => void): Promise<unknown> {
  const network = fakeNetwork();
  configureApi({ apiBase: '/core' });
  network.answer(featuresEnabled, { marketplace: false });
  askAhead(['/core/api/v3/features-enabled']);
  heard();
  network.answer(featuresEnabled, { marketplace: true });
  return request(featuresEnabled);
}

const before = { marketplace: false };
const now = { marketplace: true };

it('what was asked for ahead is shown though the stream begins, and not once it begins again or there is news', async () => {
  expect(await shownAfter(() => dispatch('opened', undefined))).toEqual(before);
  expect(await shownAfter(() => dispatch('opened', undefined))).toEqual(now);
  expect(await shownAfter(() => dispatch('changed', 'cellar'))).toEqual(now);
});
