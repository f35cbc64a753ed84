import { askAhead, configureApi, request } from '@le-chai/api';
import { featuresEnabled } from '@le-chai/contracts/config';
import { fakeNetwork } from '@le-chai/testing/network';
import { dispatch } from './events.ts';

it.each(['opened', 'changed'] as const)('a page is never shown from before “%s” was heard', async (name) => {
  const network = fakeNetwork();
  configureApi({ apiBase: '/core' });
  network.answer(featuresEnabled, { marketplace: false });
  askAhead(['/core/api/v3/features-enabled']);
  dispatch(name, name === 'changed' ? 'cellar' : undefined);
  network.answer(featuresEnabled, { marketplace: true });
  await expect(request(featuresEnabled)).resolves.toEqual({ marketplace: true });
});
