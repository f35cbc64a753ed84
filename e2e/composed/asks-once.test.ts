import { accessToken } from '@le-chai/api';
import { quietEventStream } from '@le-chai/testing/event-stream';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { act, waitFor } from '@testing-library/react';
import { ASKED } from './asked.ts';
import { renderComposed } from './render-composed.ts';

/** What the browser runs when idle: the navigation fetches its counts. */
let whenIdle: (() => void)[];
let network: Network;
beforeEach(() => {
  whenIdle = [];
  Object.assign(globalThis, {
    requestIdleCallback: (run: () => void) => whenIdle.push(run),
    cancelIdleCallback: () => undefined,
  });
  network = fakeNetwork();
  quietEventStream(network);
  for (const { call, whole } of ASKED) network.answer(call, whole()[0]);
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
});

const CALLS = new Set(ASKED.map(({ call }) => call));
/** The address of every request so far. */
const requests = (): string[] => [...CALLS].flatMap((call) => network.asked(call).map(({ url }) => url.href));
const bidding = (): string[] => requests().filter((url) => url.includes('bidded=true'));

describe('a page that is opened', () => {
  it.each(['/dashboard', '/my-profile/your-data', '/my-assets'])(
    'asks once for each answer: %s',
    async (at) => {
      renderComposed(at);
      await waitFor(() => expect(document.querySelector('h1')).toBeInTheDocument());
      act(() => whenIdle.splice(0).forEach((run) => run()));
      await waitFor(() => expect(bidding()).toHaveLength(1));
      expect(accessToken()).toBe('good');
      expect(requests().filter((url, index, all) => all.indexOf(url) !== index)).toEqual([]);
    },
    60_000,
  );
});
