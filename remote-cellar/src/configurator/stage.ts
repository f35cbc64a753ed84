/** The largest bottle on the stage, px. */
const TALLEST = { wide: 410, phone: 128 } as const;
/** A bottle of 0.75 L is no taller than this, px: with small sizes alone the stage stays low. */
const STANDARD = { wide: 210, phone: 84 } as const;
/** The least width of a column, and how much of the main column there is, px. */
const ROOM = 820;
/** Width of a bottle of 0.75 L over its height, the widest shape, with some air around it. */
const WIDTH = 0.36;

/**
 * The scale that all bottles stand in: the height in px of a bottle of 0.75 L. The largest of them stays below the lamp, and
 * none is wider than its column.
 */
export function stageScale(sizesMl: readonly number[], phone: boolean): number {
  const layout = phone ? 'phone' : 'wide';
  const largest = Math.cbrt(Math.max(750, ...sizesMl) / 750);
  const column = phone ? Number.POSITIVE_INFINITY : ROOM / Math.max(1, sizesMl.length);
  return Math.min(STANDARD[layout], TALLEST[layout] / largest, column / (largest * WIDTH));
}

/** The height of the stage, px: the largest bottle of any shape, and the air above it. */
export function stageHeight(sizesMl: readonly number[], phone: boolean): number {
  const largest = Math.cbrt(Math.max(375, ...sizesMl) / 750);
  return Math.ceil(stageScale(sizesMl, phone) * largest * 1.1) + 16;
}
