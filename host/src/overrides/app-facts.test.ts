import type { Composition } from '@le-chai/federation/composition';
import type { LoggedLoad } from '../loads/load-log.ts';
import { appFacts, reportText } from './app-facts.ts';

const composition: Composition = {
  version: 'v1',
  channel: 'stable',
  host: { version: '1.0.0' },
  canaries: ['auctions'],
  remotes: ['auctions', 'cellar'].map((name) => ({
    name,
    version: '2.0.0',
    entry: `/assets/${name}`,
    retryEntry: `/assets-retry/${name}`,
    previous: { version: '1.0.0', entry: `/assets/${name}/1` },
    manifest: { name, contract: 1, mounts: [], routes: [] },
  })),
};
const load = (outcome: LoggedLoad['outcome'], more: Partial<LoggedLoad> = {}): LoggedLoad => ({
  remote: 'auctions',
  version: '2.0.0',
  part: 'entry',
  outcome,
  ms: 12.4,
  attempt: 1,
  url: '/assets/auctions',
  at: Date.UTC(2026, 0, 1, 12),
  ...(outcome !== 'loaded' && { reason: '404' }),
  ...more,
});
const factsOf = (app: string, loads: LoggedLoad[] = [], more: Partial<Composition> = {}) =>
  appFacts({ ...composition, ...more }, loads).find(({ name }) => name === app);

describe('the running version of an app', () => {
  it('is the channel’s, or its canary', () => {
    expect(factsOf('host')).toMatchObject({ version: '1.0.0', from: 'Channel stable' });
    expect(factsOf('cellar')).toMatchObject({ version: '2.0.0', from: 'Channel stable', address: '/assets/cellar' });
    expect(factsOf('auctions')).toMatchObject({ from: 'Canary of stable', contract: 1 });
  });

  it('is the previous one if that replaced it', () => {
    const loads = [load('failed'), load('loaded', { version: '1.0.0', url: '/assets/auctions/1', attempt: 3 })];
    expect(factsOf('auctions', loads)).toMatchObject({
      version: '1.0.0',
      from: 'The previous version, because 2.0.0 failed',
      address: '/assets/auctions/1',
      loaded: [{ what: 'Entry', ms: 12.4, version: '1.0.0' }],
      failures: [{ reason: '404' }],
    });
    expect(factsOf('auctions', loads)).not.toHaveProperty('failingSince');
  });

  it('fails since the first attempt without a later success', () => {
    const loads = [
      load('failed', { at: 1 }),
      load('loaded', { at: 2 }),
      load('failed', { at: 3 }),
      load('hung', { at: 4 }),
    ];
    expect(factsOf('auctions', loads)).toMatchObject({ failingSince: 3 });
  });

  it('is missing for an unavailable override, known to the channel or not', () => {
    const override = { kind: 'version', asked: '9.9.9', problem: 'No such version.' } as const;
    const overrides = { cellar: override, quiz: override };
    for (const app of ['cellar', 'quiz']) {
      expect(factsOf(app, [], { overrides })).toEqual({
        name: app,
        version: '–',
        from: 'This tab asked for 9.9.9',
        override,
        loaded: [],
        failures: [],
      });
    }
  });
});

it('can be copied as text', () => {
  const apps = appFacts(composition, [load('failed'), load('loaded', { part: 'chunk', page: '/weekly' })]);
  const shared = [{ name: 'react', version: '19.3.1', from: 'host' }];
  const text = reportText({ version: 'v1', channel: 'stable', address: 'https://house.example/weekly' }, apps, shared);
  for (const line of [
    'Composition v1 of channel stable, at https://house.example/weekly',
    'auctions 2.0.0',
    '  From: Canary of stable',
    '  Loaded: /weekly, 12 ms (2.0.0)',
    '  react 19.3.1, provided by host',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).toMatch(/ {2}Failed: [\d:]+ entry of 2\.0\.0, try 1, \/assets\/auctions: 404/);
});
