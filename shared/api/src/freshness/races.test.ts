import { RACES } from './races-fixture.ts';

/** Without a stamp, an answer counts as requested when it arrives. */
const askedAtTheEnd = <Held extends object>(held: Held) => ({ ...held, sent: Number.MAX_SAFE_INTEGER });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the one mechanism of freshness holds a race in which', () => {
  it.each(RACES.map((race) => [race.name, race.mended, race.run] as const))(
    '%s (mended before in %s)',
    async (_, __, run) => {
      await expect(run()).resolves.toBeUndefined();
    },
  );
});

test('holds most of them by the stamps: without, at least eight are lost', async () => {
  const lost: string[] = [];
  await jest.isolateModulesAsync(async () => {
    jest.doMock('./ledger.ts', () => {
      const ledger = jest.requireActual<typeof import('./ledger.ts')>('./ledger.ts');
      return { ...ledger, sending: askedAtTheEnd, touchedAt: () => 0 };
    });
    const { RACES: unstamped } = await import('./races-fixture.ts');
    for (const { name, run } of unstamped) await run().catch(() => lost.push(name));
  });
  expect(lost.length).toBeGreaterThanOrEqual(8);
});
