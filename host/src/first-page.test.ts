import { createMemoryRouter } from 'react-router';
import { firstPage } from './first-page.ts';

const settled = async (promise: Promise<void>) => {
  let done = false;
  void promise.then(() => (done = true));
  await Promise.resolve();
  return () => done;
};

describe('the first page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is ready immediately if nothing has to be loaded', async () => {
    const done = await settled(firstPage(createMemoryRouter([{ path: '/', element: null }])));
    expect(done()).toBe(true);
  });

  it('is waited for while its data load', async () => {
    const loaded = Promise.withResolvers<null>();
    const router = createMemoryRouter([{ path: '/', loader: () => loaded.promise, element: null }]);
    const done = await settled(firstPage(router));
    expect(done()).toBe(false);
    loaded.resolve(null);
    await jest.advanceTimersByTimeAsync(1);
    expect(done()).toBe(true);
  });

  it('is not waited for forever', async () => {
    const router = createMemoryRouter([{ path: '/', loader: () => new Promise(() => undefined), element: null }]);
    const done = await settled(firstPage(router));
    await jest.advanceTimersByTimeAsync(499);
    expect(done()).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(done()).toBe(true);
  });
});
