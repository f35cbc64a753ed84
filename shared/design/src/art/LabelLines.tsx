import { fit, wrap } from './fit-text.ts';

/** Some words of a label; long ones get a smaller size, and empty ones no place. */
export type Words = readonly [text: string, size: number, fill: string, italic?: boolean];

interface LabelLinesProps {
  /** From the top of the label; the lines are placed between them, evenly spaced. */
  from: number;
  to: number;
  width: number;
  words: readonly Words[];
}

/** Height of a line over its size. */
const LEADING = 1.12;
/** The number of lines that words may take; they take more only if that makes them this much larger. */
const MOST = [1, 2, 3];
const GAIN = 1.15;
/** Figures from this size on are printed thin. */
const THIN = 16;

/** Words below one another in the serif, each centred; all of them smaller where there is no room. */
export function LabelLines({ from, to, width, words }: LabelLinesProps) {
  const blocks = words.flatMap(([text, most, fill, italic]) => {
    if (!text) return [];
    const ways = MOST.map((count) => {
      const lines = wrap(text, count);
      return { lines, size: fit(lines, width, Math.min(most, (to - from) / (lines.length * LEADING))) };
    });
    return [{ fill, italic, ...ways.reduce((best, way) => (way.size > best.size * GAIN ? way : best)) }];
  });
  const tall = blocks.reduce((sum, { lines, size }) => sum + lines.length * size * LEADING, 0);
  const share = Math.min(1, (to - from) / tall);
  const gap = (to - from - tall * share) / (blocks.length + 1);
  let y = from;
  return blocks.map(({ lines, size, fill, italic }) => {
    y += gap;
    return lines.map((line) => {
      y += size * share * LEADING;
      return (
        <text
          key={y}
          y={y - size * share * 0.28}
          fill={fill}
          textAnchor="middle"
          style={{
            font: `${italic ? 'italic' : ''} ${size > THIN ? 320 : 440} ${(size * share).toFixed(1)}px var(--serif)`,
          }}
        >
          {line}
        </text>
      );
    });
  });
}
