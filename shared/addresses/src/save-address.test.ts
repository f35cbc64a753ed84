import { configureApi, createQueryClient, query } from '@le-chai/api';
import { addAddress, listAddresses, removeAddress as removeCall } from '@le-chai/contracts/address';
import { address } from '@le-chai/testing/address';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/dom';
import { removeAddress, saveAddress } from './save-address.ts';
import { bodyOf, noAddress } from './typed-address.ts';
import { member } from '@le-chai/testing/member';

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));
const home = address({ id: 1, selected: true });
const cabin = address({ id: 2, selected: true });
const body = bodyOf(noAddress('Ines Marchetti'), 'shipping', [], member());

let network: Network;
beforeEach(() => {
  network = fakeNetwork();
  configureApi({ apiBase: '/core' });
  network.answer(listAddresses, [home]);
  network.answer(addAddress, cabin);
  network.answer(removeCall, { removed: true });
});

/** The addresses as a page shows them. */
function shownAddresses() {
  const queryClient = createQueryClient();
  const observer = new QueryObserver(queryClient, query(listAddresses));
  const seen: unknown[] = [];
  observer.subscribe(({ data }) => void seen.push(data?.length));
  return {
    queryClient,
    seen,
    refetch: () => observer.refetch(),
    shown: () => observer.getCurrentResult().data?.map(({ id, selected }) => [id, selected]),
  };
}

test('an address that is saved is shown at once, in the place of the one that was used, and stays', async () => {
  const { queryClient, shown, seen, refetch } = shownAddresses();
  await turn();
  const late = Promise.withResolvers<[typeof home]>();
  network.answer(listAddresses, () => late.promise);
  void refetch();
  await turn();
  await saveAddress(queryClient, body);
  const both = [
    [1, false],
    [2, true],
  ];
  expect(shown()).toEqual(both);
  await turn();
  seen.length = 0;
  // The list that was on its way is from before.
  network.answer(listAddresses, [{ ...home, selected: false }, cabin]);
  late.resolve([home]);
  await waitFor(() => expect(network.asked(listAddresses)).toHaveLength(3));
  await turn();
  expect(shown()).toEqual(both);
  expect(seen.filter((shownThen) => shownThen !== 2)).toEqual([]);
  expect(network.asked(listAddresses)).toHaveLength(3);
});

test('an address that is removed is gone at once', async () => {
  const { queryClient, shown } = shownAddresses();
  await turn();
  network.answer(listAddresses, []);
  await removeAddress(queryClient, 1);
  expect(shown()).toEqual([]);
});

test('one address is not taken for all of them where they have not come yet', async () => {
  const first = Promise.withResolvers<(typeof home)[]>();
  network.answer(listAddresses, () => first.promise);
  const { queryClient, shown } = shownAddresses();
  await saveAddress(queryClient, body);
  expect(shown()).toBeUndefined();
  network.answer(listAddresses, [{ ...home, selected: false }, cabin]);
  first.resolve([home]);
  await waitFor(() => expect(shown()).toHaveLength(2));
});
