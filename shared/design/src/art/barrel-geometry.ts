import { onCubic } from './outline.ts';

/*
 * A barrel from the side, cut open, in millimetres; the origin is its middle, y grows downwards.
 */

const length = 950;
const bilge = 700;
const head = 560;
const wall = { ends: 32, sides: 28 };
/** A full barrel stops this share of its inner height below the top (specification, section 2). */
const topSpacing = 0.035;

const half = { length: length / 2, head: head / 2 };
const controls = { x: 0.22 * length, y: 0.512 * bilge };

/** Height of the outer wall above the axis, at a place along it. @param x from -475 to 475 */
export function wallAt(x: number): number {
  const t = solve(x);
  return -onCubic(
    { x: -half.length, y: -half.head },
    [
      { x: -controls.x, y: -controls.y },
      { x: controls.x, y: -controls.y },
    ],
    { x: half.length, y: -half.head },
    t,
  ).y;
}

/** The parameter of the stave's curve at x; the curve runs from left to right, so halving finds it. */
function solve(x: number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 40; step++) {
    const t = (low + high) / 2;
    const u = 1 - t;
    const at =
      -half.length * u * u * u - 3 * controls.x * u * u * t + 3 * controls.x * u * t * t + half.length * t * t * t;
    if (at < x) low = t;
    else high = t;
  }
  return (low + high) / 2;
}

const innerEnd = half.length - wall.ends;
const innerHead = wallAt(innerEnd) - wall.sides;
const innerControl = controls.y - wall.sides;

const shell = (x: number, y: number, controlX: number, controlY: number): string =>
  `M${-x},${-y}C${-controlX},${-controlY} ${controlX},${-controlY} ${x},${-y}V${y}C${controlX},${controlY} ${-controlX},${controlY} ${-x},${y}Z`;

/** The outside, and the room inside. */
export const shellPath = shell(half.length, half.head, controls.x, controls.y);
export const roomPath = shell(innerEnd, innerHead, controls.x, innerControl);

/** Half the height of the room in the middle. */
export const innerRadius = wallAt(0) - wall.sides;

/** Height of a full barrel's wine, mm. */
export const fullHeight = 2 * innerRadius * (1 - topSpacing);

/** Where the wine's surface stands. @param level 0 to 100; what is beyond counts as the nearest */
export function surfaceAt(level: number): number {
  return innerRadius - fullHeight * (Math.min(100, Math.max(0, level)) / 100);
}

/** The wine from its surface (y = 0) down, climbing at the walls. */
export const winePath = ((): string => {
  const [climb, reach] = [9, 90];
  return `M${-innerEnd},${-climb}C${-innerEnd + 12},-2 ${-innerEnd + reach / 2},0 ${-innerEnd + reach},0H${innerEnd - reach}C${innerEnd - reach / 2},0 ${innerEnd - 12},-2 ${innerEnd},${-climb}`;
})();
export const wineBody = `${winePath}V${2 * innerRadius + 40}H${-innerEnd}Z`;

/** Lines between the staves of the far wall, seen inside. */
export const staves = [-0.68, -0.36, 0, 0.36, 0.68].map(
  (share) =>
    `M${-innerEnd},${share * innerHead}Q0,${share * (2 * innerRadius - innerHead)} ${innerEnd},${share * innerHead}`,
);

export interface Hoop {
  x: number;
  width: number;
  /** Half its height. */
  reach: number;
}

/** Six hoops, the end ones wider. */
export const hoops: readonly Hoop[] = [-0.955, -0.7, -0.4, 0.4, 0.7, 0.955].map((share) => {
  const x = share * half.length;
  return { x, width: Math.abs(share) > 0.9 ? 30 : 24, reach: wallAt(x) + 5 };
});

/** Where the cradle stands. */
export const floor = wallAt(0) + 77;

/** The feet of the cradle: 110 high, 92 wide, wider at the floor. */
export const feet = [-270, 270].map((x) => `M${x - 46},${floor - 110}H${x + 46}L${x + 59},${floor}H${x - 59}Z`);

/** What the drawing takes, mm. */
export const frame = { x: -486, y: -(wallAt(0) + 26), width: 972, height: floor + wallAt(0) + 26 };

export interface Layer {
  /** Share of the barrel, 0 to 100. */
  share: number;
  /** Won by the member who looks. */
  own?: boolean;
  title?: string;
}

export interface Stratum extends Layer {
  from: number;
  to: number;
}

/** Stacks layers from the bottom; what does not fit into the barrel is cut off. */
export function stack(layers: readonly Layer[]): Stratum[] {
  let from = 0;
  return layers.flatMap((layer) => {
    const to = Math.min(100, from + Math.max(0, layer.share));
    const stratum = { ...layer, from, to };
    from = to;
    return stratum.to > stratum.from ? [stratum] : [];
  });
}
