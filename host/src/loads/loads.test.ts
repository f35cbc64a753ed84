import { LoadReport } from '@le-chai/federation/load-report';
import type { Composition } from '@le-chai/federation/composition';
import { createLoadLog, matchesComposition } from './load-log.ts';
import { createLoadSender } from '../reporting/report-loads.ts';

const attempt = (version = '1.0.0') =>
  ({ remote: 'cellar', version, part: 'entry', outcome: 'loaded', ms: 12.4, attempt: 1, url: '/own' }) as const;

/** jsdom's blobs have no `text`. */
const read = (body: Blob): Promise<LoadReport> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(LoadReport.parse(JSON.parse(String(reader.result)))));
    reader.readAsText(body);
  });

describe('what a tab has loaded', () => {
  it('is logged with the time, up to two hundred entries', () => {
    const log = createLoadLog(() => 5);
    const listener = jest.fn();
    const stop = log.subscribe(listener);
    for (let index = 0; index < 201; index += 1) log.record(attempt(`1.0.${index}`));
    stop();
    log.record(attempt());
    expect(listener).toHaveBeenCalledTimes(201);
    expect(log.list()).toHaveLength(200);
    expect(log.list()[0]).toEqual({ ...attempt('1.0.2'), at: 5 });
  });

  it('matches the composition, unless a previous version replaced a remote', () => {
    const composition = { remotes: [{ name: 'cellar', version: '2.0.0' }] } as Composition;
    const log = createLoadLog();
    expect(matchesComposition(log.list(), composition)).toBe(true);
    log.record(attempt('2.0.0'));
    log.record({ ...attempt('1.0.0'), outcome: 'failed' });
    expect(matchesComposition(log.list(), composition)).toBe(true);
    log.record({ ...attempt('1.0.0'), part: 'chunk' });
    expect(matchesComposition(log.list(), composition)).toBe(false);
  });
});

describe('what is reported of it to the edge', () => {
  const sent: Promise<LoadReport>[] = [];
  let send: ReturnType<typeof createLoadSender>;
  beforeEach(() => {
    jest.useFakeTimers();
    sent.length = 0;
    send = createLoadSender((_, body) => {
      sent.push(read(body));
      return true;
    });
  });
  afterEach(() => jest.useRealTimers());

  const reports = async (): Promise<LoadReport[]> => {
    jest.useRealTimers();
    return await Promise.all(sent);
  };

  it('is sent in a group, a while after the last load', async () => {
    send(attempt());
    jest.advanceTimersByTime(9000);
    send(attempt());
    jest.advanceTimersByTime(9999);
    expect(sent).toEqual([]);
    jest.advanceTimersByTime(1);
    const load = { remote: 'cellar', version: '1.0.0', part: 'entry', outcome: 'loaded', ms: 12 };
    expect(await reports()).toEqual([{ loads: [load, load] }]);
  });

  it('is sent when the tab is left, in groups of the size the edge accepts', async () => {
    for (let count = 0; count < 31; count += 1) send(attempt());
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect((await reports()).map(({ loads }) => loads.length)).toEqual([30, 1]);
    jest.restoreAllMocks();
  });
});
