import type { ComposedRemote } from '../composition.ts';
import type { RemoteModule } from '../remote-module.ts';
import { createRemoteLoader, RemoteUnavailableError, type RemoteFailure } from './remote-loader.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const remote: ComposedRemote = {
  name: 'auctions',
  version: '2.0.0',
  entry: '/own',
  retryEntry: '/retry',
  spareEntries: ['/spare'],
  previous: { version: '1.0.0', entry: '/previous' },
  manifest: { name: 'auctions', contract: 1, mounts: [], routes: [] },
};
const moduleOf = (): RemoteModule => ({ createRoutes: () => [] });

/** A network where each address answers as told; an address that is not told of hangs. */
function network(answers: Record<string, RemoteModule | Error>) {
  const asked: string[] = [];
  const failures: RemoteFailure[] = [];
  const loader = createRemoteLoader(remote, {
    report: (failure) => failures.push(failure),
    importRemote: (url) => {
      asked.push(url);
      const answer = answers[url];
      if (!answer) return new Promise(() => undefined);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  });
  return { loader, asked, failures, answers };
}

const bad = new Error('404');
const hangs = () => new Promise<string>(() => undefined);

describe('a remote', () => {
  it('is loaded once, from its own address', async () => {
    const { loader, asked, failures } = network({ '/own': moduleOf() });
    expect(await loader.load()).toBe(await loader.load());
    expect(asked).toEqual(['/own']);
    expect(failures).toEqual([]);
  });

  it('comes from the second address, then from the version before', async () => {
    const previous = moduleOf();
    const { loader, asked, failures } = network({ '/own': bad, '/retry': bad, '/previous': previous });
    expect(await loader.load()).toBe(previous);
    expect(asked).toEqual(['/own', '/retry', '/previous']);
    expect(failures).toEqual([
      { remote: 'auctions', version: '2.0.0', attempt: 1, url: '/own', reason: '404' },
      { remote: 'auctions', version: '2.0.0', attempt: 2, url: '/retry', reason: '404' },
    ]);
  });

  it('is unavailable when all fail, and tried anew when asked again', async () => {
    const net = network({ '/own': bad, '/retry': bad, '/previous': bad });
    await expect(net.loader.load()).rejects.toThrow(RemoteUnavailableError);
    net.answers['/own'] = moduleOf();
    net.answers['/spare'] = bad;
    expect(await net.loader.load()).toBe(net.answers['/own']);
  });

  it('is asked for elsewhere after it hung, since the browser would only join the request that hangs', async () => {
    const net = network({});
    await Promise.all([
      expect(net.loader.load()).rejects.toThrow(RemoteUnavailableError),
      jest.advanceTimersByTimeAsync(4000),
    ]);
    expect(net.failures.map(({ reason }) => reason)).toEqual(Array(3).fill('no answer in time'));
    net.answers['/spare'] = moduleOf();
    expect(await net.loader.load()).toBe(net.answers['/spare']);
    expect(net.asked).toEqual(['/own', '/retry', '/previous', '/spare']);
  });
});

it('is asked for at fresh addresses after all failed, since a cache may hold what came from the others', async () => {
  const net = network({ '/own': bad, '/retry': bad, '/previous': bad, '/spare': moduleOf() });
  await expect(net.loader.load()).rejects.toThrow(RemoteUnavailableError);
  expect(await net.loader.load()).toBe(net.answers['/spare']);
});

describe('a page of a remote that is loaded', () => {
  it('comes from its own instance', async () => {
    const { loader, asked } = network({ '/own': moduleOf() });
    const module = await loader.load();
    expect(
      await loader.rescue(
        module,
        async () => 'own',
        async () => 'again',
      ),
    ).toBe('own');
    expect(asked).toEqual(['/own']);
  });

  it('comes from another instance when its chunk fails', async () => {
    const { loader, asked, failures } = network({ '/own': moduleOf(), '/retry': moduleOf() });
    const module = await loader.load();
    expect(
      await loader.rescue(
        module,
        () => Promise.reject(bad),
        async () => 'again',
      ),
    ).toBe('again');
    expect(asked).toEqual(['/own', '/retry']);
    expect(failures).toMatchObject([{ version: '2.0.0', attempt: 1, url: '/own', reason: '404' }]);
  });

  it('comes from the version before when this one’s fails everywhere', async () => {
    const { loader, asked } = network({ '/own': moduleOf(), '/retry': bad, '/previous': moduleOf() });
    const module = await loader.load();
    expect(
      await loader.rescue(
        module,
        () => Promise.reject(bad),
        async () => 'before',
      ),
    ).toBe('before');
    expect(asked).toEqual(['/own', '/retry', '/previous']);
  });

  it('comes from elsewhere at once when its chunk hung before', async () => {
    const { loader } = network({
      '/own': moduleOf(),
      '/retry': moduleOf(),
      '/previous': moduleOf(),
      '/spare': moduleOf(),
    });
    const module = await loader.load();
    await Promise.all([
      expect(loader.rescue(module, hangs, hangs)).rejects.toThrow(RemoteUnavailableError),
      jest.advanceTimersByTimeAsync(4000),
    ]);
    expect(await loader.rescue(module, hangs, async () => 'again')).toBe('again');
  });

  it('is given up in time when its chunk hangs everywhere', async () => {
    const { loader } = network({ '/own': moduleOf(), '/retry': moduleOf(), '/previous': moduleOf() });
    const module = await loader.load();
    await Promise.all([
      expect(loader.rescue(module, hangs, hangs)).rejects.toThrow(RemoteUnavailableError),
      jest.advanceTimersByTimeAsync(4000),
    ]);
  });
});
