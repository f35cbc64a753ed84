import { createTally, parseLoads } from './tally.ts';

/** The metrics of an edge that has counted so many loads of the cellar. */
const metrics = (began: number, counted: Record<string, [loaded: number, failed: number, hung: number]>) =>
  [
    '# TYPE edge_remote_loads_total counter',
    ...Object.entries(counted).flatMap(([version, [loaded, failed, hung]]) => [
      `edge_remote_loads_total{remote="cellar",version="${version}",part="entry",outcome="loaded"} ${loaded}`,
      `edge_remote_loads_total{remote="cellar",version="${version}",part="chunk",outcome="failed"} ${failed}`,
      `edge_remote_loads_total{remote="cellar",version="${version}",part="chunk",outcome="hung"} ${hung}`,
      `edge_remote_loads_total{remote="auctions",version="${version}",part="entry",outcome="failed"} 1e+21`,
      `edge_remote_load_seconds_count{remote="cellar",version="${version}",part="entry"} 99`,
    ]),
    `process_start_time_seconds ${began}`,
  ].join('\n');

describe('the loads of a remote in metrics', () => {
  it('are read with their version and outcome, and no other’s', () => {
    const { began, counters } = parseLoads(metrics(7, { '1.0.0': [5, 2, 1] }), 'cellar');
    expect(began).toBe('7');
    expect(counters.map(({ version, failed, value }) => [version, failed, value])).toEqual([
      ['1.0.0', false, 5],
      ['1.0.0', true, 2],
      ['1.0.0', true, 1],
    ]);
    expect(parseLoads('<html>', 'cellar')).toEqual({ began: '', counters: [] });
  });
});

/** A tally, and a look at the metrics of an edge. */
function start() {
  const tally = createTally();
  return { tally, see: (edge: string, text: string) => tally.add(edge, parseLoads(text, 'cellar')) };
}

describe('a tally', () => {
  it('begins with the first look at each edge, and adds them up', () => {
    const { tally, see } = start();
    see('a', metrics(1, { '1.0.0': [100, 10, 0] }));
    see('b', metrics(1, {}));
    expect(tally.of('1.0.0')).toEqual({ loads: 0, failed: 0 });
    see('a', metrics(1, { '1.0.0': [105, 11, 1] }));
    see('b', metrics(1, { '1.0.0': [3, 0, 0], '2.0.0': [0, 0, 2] }));
    expect(tally.of('1.0.0')).toEqual({ loads: 10, failed: 2 });
    expect(tally.of('2.0.0')).toEqual({ loads: 2, failed: 2 });
    expect(tally.of('3.0.0')).toEqual({ loads: 0, failed: 0 });
  });

  it('goes on through the restart of an edge, whether its counters fell or not', () => {
    const { tally, see } = start();
    see('a', metrics(1, { '1.0.0': [100, 0, 0] }));
    see('a', metrics(1, { '1.0.0': [110, 0, 0] }));
    see('a', metrics(2, { '1.0.0': [4, 1, 0] }));
    expect(tally.of('1.0.0')).toEqual({ loads: 15, failed: 1 });
    see('a', metrics(3, { '1.0.0': [200, 1, 0] }));
    expect(tally.of('1.0.0')).toEqual({ loads: 216, failed: 2 });
    see('a', metrics(3, { '1.0.0': [7, 1, 0] }));
    expect(tally.of('1.0.0')).toEqual({ loads: 223, failed: 2 });
  });
});
