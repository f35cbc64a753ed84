import { type BenchRow, median } from '../report.ts';
import type { Figures } from './figures.ts';
import type { Variant } from './variants.ts';
import type { Visit } from './visit.ts';

/** What ratios should be at most. The monolith is compared with pages that are drawn as it draws them. */
const AIMS = {
  overFloor: { cold: 1.1, warm: 1.1 },
  overUnrendered: { cold: 0.22, warm: 0.4 },
  interactive: { cold: 0.8, warm: 0.8 },
  overMonolith: { cold: 1.15, warm: 1 },
};

type Kind = keyof Visit;
type Unit = (value: number) => string;

const ms: Unit = (value) => `${Math.round(value)} ms`;
const kB: Unit = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** The figures of one page: medians of two variants, and their ratio. */
export function rowsOf(visits: Record<Variant, readonly Visit[]>): BenchRow[] {
  const all = (variant: Variant, kind: Kind, figure: keyof Figures) =>
    visits[variant].map((visit) => visit[kind][figure]);
  const row = (
    [variant, other]: readonly [Variant, Variant],
    kind: Kind,
    [label, figure, unit]: readonly [string, keyof Figures, Unit],
    aim?: number,
  ): BenchRow => {
    const [value, against] = [median(all(variant, kind, figure)), median(all(other, kind, figure))];
    return {
      label: `${kind}, ${label}: ${variant} / ${other}`,
      value: `${unit(value)} / ${unit(against)}`,
      ratio: value / against,
      direction: 'at most',
      ...(aim !== undefined && { aim }),
    };
  };
  const overUnrendered = ['rendered', 'unrendered'] as const;
  const overMonolith = ['unrendered', 'monolith'] as const;
  const content = ['content', 'content', ms] as const;
  const moments = (kind: Kind): BenchRow[] => [
    row(['rendered', 'floor'], kind, content, AIMS.overFloor[kind]),
    row(overUnrendered, kind, content, AIMS.overUnrendered[kind]),
    row(overUnrendered, kind, ['interactive', 'interactive', ms], AIMS.interactive[kind]),
    row(overUnrendered, kind, ['first paint', 'firstPaint', ms]),
    row(overUnrendered, kind, ['largest paint', 'largestPaint', ms]),
    {
      label: `${kind}, layout shift, the largest: rendered / unrendered`,
      value: overUnrendered.map((variant) => Math.max(...all(variant, kind, 'shift')).toFixed(4)).join(' / '),
    },
    row(overMonolith, kind, content, AIMS.overMonolith[kind]),
  ];
  return [
    ...moments('cold'),
    ...moments('warm'),
    row(overUnrendered, 'cold', ['HTML', 'htmlBytes', kB]),
    ...[overUnrendered, overMonolith].flatMap((variants) => [
      row(variants, 'cold', ['script until interactive', 'scriptBytes', kB]),
      row(variants, 'cold', ['requests before content', 'requests', String]),
      row(variants, 'cold', ['levels of them', 'levels', String]),
    ]),
  ];
}
