import { shapeOf, type BottleSubject } from './appearance.ts';
import { profiles, sizeFactor } from './shapes.ts';

interface Standing {
  subject: BottleSubject;
  /** Middle of the base, mm from the left end of the group. */
  x: number;
  factor: number;
}

export interface Arrangement {
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
