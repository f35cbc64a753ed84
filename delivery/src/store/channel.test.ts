import * as fc from 'fast-check';
import {
  abortRevision,
  canaryRevision,
  type ChannelDocument,
  namedVersions,
  promoteRevision,
  publishRevision,
  rollbackRevision,
} from './channel.ts';

const at = '2026-01-01T00:00:00.000Z';

function publishAll(versions: readonly Record<string, string>[]): ChannelDocument[] {
  const history: ChannelDocument[] = [];
  for (const each of versions) {
    const next = publishRevision(history.at(-1) ?? null, each, at);
    if (next) history.push(next);
  }
  return history;
}

const version = fc.constantFrom('1.0.0', '1.0.1', '1.1.0', '2.0.0');
const release = fc.record({ host: version, cellar: version }, { requiredKeys: [] });

describe('publishing on a channel', () => {
  it('moves the pointer and keeps the version served until now as the fallback', () => {
    const [, second] = publishAll([{ host: '1.0.0' }, { host: '1.1.0' }]);
    expect(second).toMatchObject({
      revision: 2,
      apps: { host: { version: '1.1.0', previous: '1.0.0', canary: null } },
      moves: [{ kind: 'publish', app: 'host', from: '1.0.0', to: '1.1.0' }],
    });
  });

  it('changes nothing when the versions are served already', () => {
    const [first] = publishAll([{ host: '1.0.0', cellar: '2.0.0' }]);
    expect(publishRevision(first ?? null, { cellar: '2.0.0' }, at)).toBeNull();
  });

  it('numbers revisions without a gap and touches no other app', () => {
    fc.assert(
      fc.property(fc.array(release, { maxLength: 12 }), (releases) => {
        const history = publishAll(releases);
        expect(history.map(({ revision }) => revision)).toEqual(history.map((_, index) => index + 1));
        for (const [index, { apps, moves }] of history.entries()) {
          const before = history[index - 1]?.apps ?? {};
          const moved = Object.fromEntries(
            moves.map(({ app, from, to }) => [app, { version: to, previous: from, canary: null }]),
          );
          expect(apps).toEqual({ ...before, ...moved });
          expect(moves.map(({ from }) => from)).toEqual(moves.map(({ app }) => before[app]?.version ?? null));
        }
      }),
    );
  });
});

describe('rolling back', () => {
  it('falls back behind the version it returns to, never to the one it leaves', () => {
    const history = publishAll([{ host: '1.0.0' }, { host: '1.1.0' }, { host: '2.0.0' }]);
    expect(rollbackRevision(history, 'host', '1.1.0', at)).toMatchObject({
      revision: 4,
      apps: { host: { version: '1.1.0', previous: '1.0.0', canary: null } },
      moves: [{ kind: 'rollback', app: 'host', from: '2.0.0', to: '1.1.0' }],
    });
  });

  it('has nothing behind the first version', () => {
    const history = publishAll([{ host: '1.0.0' }, { host: '1.1.0' }]);
    expect(rollbackRevision(history, 'host', '1.0.0', at)?.apps['host']).toEqual({
      version: '1.0.0',
      previous: null,
      canary: null,
    });
  });

  it('changes nothing for an app that is already there, or that the channel does not serve', () => {
    const history = publishAll([{ host: '1.0.0' }]);
    expect(rollbackRevision(history, 'host', '1.0.0', at)).toBeNull();
    expect(rollbackRevision(history, 'cellar', '1.0.0', at)).toBeNull();
  });
});

describe('trying out', () => {
  const [first] = publishAll([{ host: '1.0.0', cellar: '1.0.0' }]);
  const tried = canaryRevision(first!, 'cellar', { version: '2.0.0', percent: 10 }, at)!;

  it('leaves the served version in place, and names the canary beside it', () => {
    expect(tried).toMatchObject({
      revision: 2,
      apps: { cellar: { version: '1.0.0', canary: { version: '2.0.0', percent: 10 } } },
      moves: [{ kind: 'canary', app: 'cellar', from: '1.0.0', to: '2.0.0', percent: 10 }],
    });
    expect(namedVersions(tried)).toEqual([
      { app: 'host', version: '1.0.0' },
      { app: 'cellar', version: '1.0.0' },
      { app: 'cellar', version: '2.0.0' },
    ]);
  });

  it('is widened, given to all, or to nobody', () => {
    const wider = canaryRevision(tried, 'cellar', { version: '2.0.0', percent: 50 }, at);
    expect(wider?.apps['cellar']?.canary?.percent).toBe(50);
    expect(promoteRevision(tried, 'cellar', at)?.apps['cellar']).toEqual({
      version: '2.0.0',
      previous: '1.0.0',
      canary: null,
    });
    expect(abortRevision(tried, 'cellar', at)?.apps['cellar']).toEqual(first!.apps['cellar']);
  });

  it('ends with a newer release and with a rollback of that app, and with no other’s', () => {
    expect(publishRevision(tried, { cellar: '3.0.0' }, at)?.apps['cellar']?.canary).toBeNull();
    expect(publishRevision(tried, { host: '1.1.0' }, at)?.apps['cellar']?.canary).not.toBeNull();
    const promoted = promoteRevision(tried, 'cellar', at)!;
    const again = canaryRevision(promoted, 'cellar', { version: '3.0.0', percent: 5 }, at)!;
    const back = rollbackRevision([first!, tried, promoted, again], 'cellar', '1.0.0', at);
    expect(back?.apps['cellar']).toEqual({ version: '1.0.0', previous: null, canary: null });
  });

  it('goes on where the served version is published again', () => {
    expect(publishRevision(tried, { cellar: '1.0.0' }, at)).toBeNull();
  });

  it('changes nothing where nothing is tried out, or the same is served or tried already', () => {
    expect(promoteRevision(first!, 'cellar', at)).toBeNull();
    expect(abortRevision(first!, 'cellar', at)).toBeNull();
    expect(canaryRevision(first!, 'cellar', { version: '1.0.0', percent: 10 }, at)).toBeNull();
    expect(canaryRevision(first!, 'account', { version: '1.0.0', percent: 10 }, at)).toBeNull();
    expect(canaryRevision(tried, 'cellar', { version: '2.0.0', percent: 10 }, at)).toBeNull();
  });
});
