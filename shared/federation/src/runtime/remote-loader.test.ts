import type { ComposedRemote } from '../composition.ts';
import { QueryClient } from '@tanstack/react-query';
import type { RemoteModule } from '../remote-module.ts';
import { createRemoteLoader, type Instance, type LoadAttempt, RemoteUnavailableError } from './remote-loader.ts';

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
const noRoutes: RemoteModule = {
  createRoutes: () => {
    throw new Error('no routes');
  },
};
/** A remote that names itself by the path of its one route. */
const moduleOf = (path: string): RemoteModule => ({ createRoutes: () => [{ path }] });
const pathOf = ({ routes }: Instance) => routes[0]?.path;

/** A network where each address answers as given; an unknown address hangs. */
function network(
  answers: Record<string, RemoteModule | Error>,
  { problem, ...own }: Partial<ComposedRemote> & { problem?: string } = {},
) {
  const asked: string[] = [];
  const attempts: LoadAttempt[] = [];
  const loader = createRemoteLoader(
    { ...remote, ...own },
    {
      context: { queryClient: new QueryClient() },
      onAttempt: (attempt) => attempts.push(attempt),
      ...(problem !== undefined && { problem }),
      importRemote: (url, build) => {
        asked.push(build?.runtime ? `${url} by the runtime` : url);
        const answer = answers[url];
        if (!answer) return new Promise(() => undefined);
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
    },
  );
  return { loader, asked, attempts, answers };
}

const bad = new Error('404');
const hangs = () => new Promise<string>(() => undefined);

/** A part that comes from every instance but those at these addresses. */
const partBut =
  (...broken: string[]) =>
  async ({ url }: Instance): Promise<string> => {
    if (broken.includes(url)) throw bad;
    return url;
  };

describe('a remote', () => {
  it('is loaded once, from its own address', async () => {
    const { loader, asked, attempts } = network({ '/own': moduleOf('own') });
    expect(await loader.load()).toBe(await loader.load());
    expect(asked).toEqual(['/own']);
    expect(attempts).toEqual([
      { remote: 'auctions', version: '2.0.0', part: 'entry', outcome: 'loaded', ms: 0, attempt: 1, url: '/own' },
    ]);
  });

  it('comes from the second address, then from the version before', async () => {
    const { loader, asked, attempts } = network({ '/own': bad, '/retry': bad, '/previous': moduleOf('before') });
    expect(await loader.load()).toMatchObject({ version: '1.0.0', url: '/previous' });
    expect(asked).toEqual(['/own', '/retry', '/previous']);
    expect(attempts).toMatchObject([
      { version: '2.0.0', outcome: 'failed', attempt: 1, url: '/own', reason: '404' },
      { version: '2.0.0', outcome: 'failed', attempt: 2, url: '/retry', reason: '404' },
      { version: '1.0.0', outcome: 'loaded', attempt: 3, url: '/previous' },
    ]);
  });

  it('is loaded by the runtime in those versions that were built for it', async () => {
    const previous = { version: '1.0.0', entry: '/previous', runtime: true };
    const { loader, asked } = network({ '/own': bad, '/retry': bad, '/previous': moduleOf('before') }, { previous });
    await loader.load();
    expect(asked).toEqual(['/own', '/retry', '/previous by the runtime']);
  });

  it('that throws while it makes its routes is one that failed', async () => {
    const { loader, attempts } = network({
      '/own': noRoutes,
      '/retry': noRoutes,
      '/previous': moduleOf('before'),
    });
    expect(pathOf(await loader.load())).toBe('before');
    expect(attempts.map(({ reason }) => reason)).toEqual(['no routes', 'no routes', undefined]);
  });

  it('is unavailable when all fail, and tried again on the next call', async () => {
    const net = network({ '/own': bad, '/retry': bad, '/previous': bad });
    await expect(net.loader.load()).rejects.toThrow(RemoteUnavailableError);
    net.answers['/own'] = moduleOf('own');
    net.answers['/spare'] = bad;
    expect(pathOf(await net.loader.load())).toBe('own');
  });

  it('is asked for elsewhere after it hung, since the browser would only join the request that hangs', async () => {
    const net = network({});
    await Promise.all([
      expect(net.loader.load()).rejects.toThrow(RemoteUnavailableError),
      jest.advanceTimersByTimeAsync(4000),
    ]);
    expect(net.attempts.map(({ outcome, ms }) => [outcome, ms])).toEqual([
      ['hung', 4000],
      ['hung', 2700],
      ['hung', 1400],
    ]);
    net.answers['/spare'] = moduleOf('spare');
    expect(pathOf(await net.loader.load())).toBe('spare');
    expect(net.asked).toEqual(['/own', '/retry', '/previous', '/spare']);
  });

  it('that is only slow is reported, and keeps its address', async () => {
    const net = network({ '/retry': moduleOf('retry') });
    const loading = net.loader.load();
    await jest.advanceTimersByTimeAsync(1300);
    const instance = await loading;
    expect(net.attempts).toMatchObject([
      { outcome: 'hung', url: '/own', reason: 'no answer in time' },
      { outcome: 'loaded', url: '/retry' },
    ]);
    expect(await net.loader.rescue(instance, '/weekly', async ({ url }) => url)).toBe('/retry');
  });

  it('is not even tried where what was asked for in its place cannot be had', async () => {
    const { asked, loader } = network({ '/own': moduleOf('own') }, { problem: 'There is no such version.' });
    await expect(loader.load()).rejects.toThrow(RemoteUnavailableError);
    expect(asked).toEqual([]);
  });
});

it('is asked for at fresh addresses after all failed, since a cache may hold what came from the others', async () => {
  const net = network({ '/own': bad, '/retry': bad, '/previous': bad, '/spare': moduleOf('spare') });
  await expect(net.loader.load()).rejects.toThrow(RemoteUnavailableError);
  expect(pathOf(await net.loader.load())).toBe('spare');
});

describe('a page of a remote that is loaded', () => {
  it('comes from its own instance', async () => {
    const { loader, asked, attempts } = network({ '/own': moduleOf('own') });
    expect(await loader.rescue(await loader.load(), '/weekly', partBut())).toBe('/own');
    expect(asked).toEqual(['/own']);
    expect(attempts.at(-1)).toMatchObject({ part: 'chunk', page: '/weekly', outcome: 'loaded', version: '2.0.0' });
  });

  it('comes from another instance when its chunk fails', async () => {
    const { loader, asked, attempts } = network({ '/own': moduleOf('own'), '/retry': moduleOf('retry') });
    expect(await loader.rescue(await loader.load(), '/weekly', partBut('/own'))).toBe('/retry');
    expect(asked).toEqual(['/own', '/retry']);
    expect(attempts.slice(1)).toMatchObject([
      { version: '2.0.0', attempt: 1, url: '/own', outcome: 'failed', reason: '404' },
      { version: '2.0.0', attempt: 2, url: '/retry', outcome: 'loaded' },
    ]);
  });

  it('comes from the version before when this one’s fails everywhere', async () => {
    const { loader, asked } = network({ '/own': moduleOf('own'), '/retry': bad, '/previous': moduleOf('before') });
    expect(await loader.rescue(await loader.load(), '/weekly', partBut('/own'))).toBe('/previous');
    expect(asked).toEqual(['/own', '/retry', '/previous']);
  });

  it('comes from elsewhere at once when its chunk hung before', async () => {
    const { loader } = network({
      '/own': moduleOf('own'),
      '/retry': moduleOf('retry'),
      '/previous': moduleOf('before'),
      '/spare': moduleOf('spare'),
    });
    const instance = await loader.load();
    await Promise.all([
      expect(loader.rescue(instance, '/weekly', hangs)).rejects.toThrow(RemoteUnavailableError),
      jest.advanceTimersByTimeAsync(4000),
    ]);
    expect(await loader.rescue(instance, '/weekly', partBut())).toBe('/spare');
  });

  it('comes from the version before when it throws while it is drawn, and from nowhere when that one does', async () => {
    const { loader, attempts } = network({ '/own': moduleOf('own'), '/previous': moduleOf('before') });
    const instance = await loader.load();
    const before = await loader.stepBack(instance, '/weekly', new Error('broken'), async (other) => other);
    expect(before.version).toBe('1.0.0');
    expect(attempts.slice(1)).toMatchObject([
      {
        version: '2.0.0',
        part: 'chunk',
        page: '/weekly',
        outcome: 'failed',
        reason: 'threw while rendering: broken',
      },
      { version: '1.0.0', part: 'chunk', page: '/weekly', outcome: 'loaded', url: '/previous' },
    ]);
    const again = loader.stepBack(before, '/weekly', new Error('too'), partBut());
    await expect(again).rejects.toThrow(RemoteUnavailableError);
    expect(attempts.at(-1)).toMatchObject({
      version: '1.0.0',
      outcome: 'failed',
      reason: 'threw while rendering: too',
    });
  });
});
