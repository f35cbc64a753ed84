import { labelsOf, namedIn } from './promql.ts';

describe('the names in an expression', () => {
  it('are its metrics, their labels, and what it groups by', () => {
    const expression = `histogram_quantile(0.99, sum by (le, instance) (rate(a_seconds_bucket{route=~"/v2/.*",status!="5.."}[5m])))
      > 1 and on (instance) b:total{x="by (y)"} offset 5m`;
    expect(namedIn(expression)).toEqual({
      metrics: [
        { name: 'a_seconds_bucket', labels: ['route', 'status'] },
        { name: 'b:total', labels: ['x'] },
      ],
      groupedBy: ['le', 'instance', 'instance'],
    });
  });

  it('are known with the labels of their series', () => {
    const scrape = '# HELP a is a\n# TYPE a gauge\na{x="1",y="}"} 2\n# TYPE b counter\nc 1\n';
    expect(labelsOf(scrape)).toEqual(
      new Map([
        ['a', new Set(['x', 'y'])],
        ['b', new Set()],
        ['c', new Set()],
      ]),
    );
  });
});
