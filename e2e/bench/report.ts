/** One figure of a benchmark. Ratios come from one run on one machine; absolute figures only describe it. */
export interface BenchRow {
  label: string;
  value: string;
  ratio?: number;
  /** What the ratio should reach. */
  aim?: number;
  /** Whether the ratio should be at least the aim (throughput) or at most (time). Defaults to at least. */
  direction?: 'at least' | 'at most';
}

export interface BenchReport {
  name: string;
  rows: BenchRow[];
}

/** Prints a report as a table. */
export function print({ name, rows }: BenchReport): void {
  console.log(`\n${name}`);
  for (const { label, value, ratio, aim, direction = 'at least' } of rows) {
    const reached =
      ratio !== undefined && aim !== undefined && (direction === 'at least' ? ratio >= aim : ratio <= aim);
    const verdict = aim === undefined ? '' : `${direction} ${aim}: ${reached ? 'reached' : 'missed'}`;
    console.log(
      `  ${label.padEnd(52)} ${value.padStart(18)} ${ratio === undefined ? '' : `${ratio.toFixed(2)}×`.padStart(8)}  ${verdict}`,
    );
  }
}

/** The middle of a list of figures. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** The 99th percentile of a list of figures. */
export function p99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN;
}

/** A row whose ratio should be at most the aim. */
export const atMost = (label: string, value: string, ratio: number, aim: number): BenchRow => ({
  label,
  value,
  ratio,
  aim,
  direction: 'at most',
});
