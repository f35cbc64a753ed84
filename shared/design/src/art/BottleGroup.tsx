import { useId } from 'react';
import { type BottleSubject, shapeOf } from './appearance.ts';
import { BottleDrawing } from './BottleDrawing.tsx';
import { BottlePaints } from './BottlePaints.tsx';
import { profiles, sizeFactor } from './shapes.ts';

export interface BottleGroupProps {
  /** From left to right; `quantity` draws as many of a kind. */
  bottles: readonly { subject: BottleSubject; quantity?: number }[];
  /** Height of the stage in px: 424 on a sale, 236 in the carousel, 184 in a card. */
  height: number;
  /** The most bottles to draw; 6 by default. */
  max?: number;
  /** A label for the drawing; without one the picture is decoration. */
  title?: string;
}

/** Room for the contact shadows at both ends, mm. */
const side = 5;

/** Bottles side by side on the shelf, one scale for all. It narrows with its container rather than overflow. */
export function BottleGroup({ bottles, height, max = 6, title }: BottleGroupProps) {
  const subjects = spread(bottles, max);
  const group = arrange(subjects, height > 300 ? 30 : 14);
  const pixels = stageScale(height, group.height);
  const width = group.width + 2 * side;
  // As small as that, kerning cannot be seen on a label; it costs half of what laying one out does.
  const textRendering = height > 300 ? undefined : 'optimizeSpeed';
  const id = useId();
  const drawn = new Map<string, number>();
  return (
    <svg
      width={width * pixels}
      height={height}
      viewBox={`${-side} ${-height / pixels} ${width} ${height / pixels}`}
      preserveAspectRatio="xMidYMax meet"
      // Its own layer, so that changes around it do not redraw it.
      style={{ isolation: 'isolate', overflow: 'visible', userSelect: 'none', textRendering }}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      <BottlePaints id={id} subjects={subjects} />
      {group.standing.map(({ subject, x, factor }) => {
        // Bottles that differ in nothing but their size are drawn once and shown again.
        const kind = JSON.stringify({ ...subject, size: undefined });
        const first = drawn.get(kind);
        if (first === undefined) drawn.set(kind, x);
        return (
          <g key={x} transform={`translate(${x} 0) scale(${factor})`}>
            {first === undefined ? (
              <g id={`${id}${x}`}>
                <BottleDrawing subject={subject} drawing={id} />
              </g>
            ) : (
              <use href={`#${id}${first}`} />
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** One of each kind first, then more of them, in the order given: a mixed lot shows its mixture. */
export function spread(bottles: BottleGroupProps['bottles'], max: number): BottleSubject[] {
  const kinds = bottles.slice(0, max);
  const drawn = kinds.map(() => 1);
  let free = max - kinds.length;
  for (let grew = true; grew && free > 0;) {
    grew = false;
    for (const [index, { quantity = 1 }] of kinds.entries()) {
      if (free === 0 || (drawn[index] ?? 1) >= quantity) continue;
      drawn[index] = (drawn[index] ?? 1) + 1;
      free--;
      grew = true;
    }
  }
  return kinds.flatMap(({ subject }, index) => Array.from({ length: drawn[index] ?? 1 }, () => subject));
}

interface Standing {
  subject: BottleSubject;
  /** Middle of the base, mm from the left end of the group. */
  x: number;
  factor: number;
}

interface Arrangement {
  standing: Standing[];
  /** Width of the group and height of its tallest bottle, mm. */
  width: number;
  height: number;
}

/** Puts bottles side by side on a line at true relative size. @param gap mm between two of them */
export function arrange(subjects: readonly BottleSubject[], gap: number): Arrangement {
  const standing: Standing[] = [];
  let edge = 0;
  let height = 0;
  for (const subject of subjects) {
    const profile = profiles[shapeOf(subject)];
    const factor = sizeFactor(subject.size ?? 0.75);
    standing.push({ subject, x: edge + profile.body * factor, factor });
    edge += 2 * profile.body * factor + gap;
    height = Math.max(height, profile.height * factor);
  }
  return { standing, width: Math.max(0, edge - gap), height };
}

/**
 * Pixels per millimetre of a stage. All groups on stages of one height share it, so that a bottle is as tall in every
 * card; only a group with a very large bottle shrinks, to keep its head under the edge.
 * @param stage height in px @param tallest mm
 */
export function stageScale(stage: number, tallest: number): number {
  return Math.min((stage * 0.72) / 300, (stage * 0.96) / Math.max(tallest, 1));
}
