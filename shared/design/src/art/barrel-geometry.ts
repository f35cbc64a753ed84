/*
 * A barrel from the side, with a pane of glass in its front. All kinds are drawn with the same bilge, so that a level
 * stands at the same height in each; the origin is the middle, y grows downwards, and a unit is about a millimetre of
 * a barrel of 225 L.
 */

/** How a cooper makes it: outer measures, mm. */
export interface Form {
  litres: number;
  length: number;
  /** Across the middle, where it is widest. */
  bilge: number;
  /** Across an end. */
  head: number;
}

/*
 * From the measures that coopers sell by, rounded to a centimetre: the barrique of Bordeaux, the pièce of Burgundy and
 * the demi-muid of the Rhône; the American standard barrel, the hogshead and the puncheon of Scotch distillers. Of one
 * volume the slender one is longer.
 */
const wineForms: readonly Form[] = [
  { litres: 225, length: 950, bilge: 700, head: 560 },
  { litres: 228, length: 880, bilge: 720, head: 600 },
  { litres: 600, length: 1140, bilge: 980, head: 830 },
];
const spiritForms: readonly Form[] = [
  { litres: 200, length: 890, bilge: 660, head: 550 },
  { litres: 250, length: 880, bilge: 740, head: 620 },
  { litres: 500, length: 1060, bilge: 930, head: 800 },
];

/** A spirit is sold by what its cask still holds; as much again as this has evaporated. */
const LOST = 1.15;

/** The shape that holds about this much; without a volume, a barrique or a hogshead. @param litres above 0 */
export function formOf(litres = 225, spirit = false): Form {
  const far = (form: Form) => Math.abs(Math.log((litres * (spirit ? LOST : 1)) / form.litres));
  return (spirit ? spiritForms : wineForms).reduce((best, form) => (far(form) < far(best) ? form : best));
}

/** Half of the bilge, as drawn. */
const R = 339;
/** How far a hoop bends towards who looks, as a share of how far from the middle it is. */
const BEND = 0.03;
/** How far round a stave goes. */
const STAVE = Math.PI / 18;
/** The pane: its height as a share of the bilge, five staves up and down; its length as a share of the barrel's. */
const PANE = { tall: Math.sin(5 * STAVE), long: 0.7 };
/** A full barrel stops this share of the pane's height below its top (specification, section 2). */
const topSpacing = 0.035;

/** Half the height of the pane in the middle. */
export const innerRadius = R * PANE.tall;

/** Height of a full barrel's wine. */
export const fullHeight = 2 * innerRadius * (1 - topSpacing);

/** The height of the wine's surface. @param level 0 to 100; values beyond are clamped */
export function surfaceAt(level: number): number {
  return innerRadius - fullHeight * (Math.min(100, Math.max(0, level)) / 100);
}

/** The position of the cradle. */
export const floor = R + 77;

/** What the drawing takes; the longest kind fills it. */
export const frame = { x: -486, y: -(R + 26), width: 972, height: floor + R + 26 };

/** Where a hoop is seen, as it bends, over most of its height. @param x of its upper end */
export const facing = (x: number): number => x * (1 + 0.88 * BEND);

export interface Hoop {
  x: number;
  width: number;
  /** Half its height. */
  reach: number;
}

export interface BuiltBarrel {
  /** Half its length along the upper edge. */
  half: number;
  /** Height of the outer wall above the axis, at a place along it. */
  wallAt: (x: number) => number;
  shell: string;
  pane: string;
  hoops: readonly Hoop[];
  /** The area between two lines along the barrel, each at a height of -1 (its foot) to 1 (its top). */
  strip: (from: number, to: number) => string;
  /** A band round the barrel. @param from of the hoop's width, where -0.5 to 0.5 is all of it */
  hoopPath: (hoop: Hoop, from: number, to: number) => string;
}

/** One digit after the point is enough for a path. */
const short = (path: string): string => path.replaceAll(/(\.\d)\d+/g, '$1');

/** A barrel of that form, as drawn. */
export function build({ length, bilge, head }: Form): BuiltBarrel {
  const unit = (2 * R) / bilge;
  const half = (length * unit) / 2 / (1 + BEND);
  const end = (head * unit) / 2;
  // A stave is bent like a parabola, near enough.
  const wallAt = (x: number): number => R - (R - end) * (x / half) ** 2;
  /** Along the staves, from the left (1) or from the right (-1). */
  const line = (turn: number, side: number): string => {
    const bow = side * half * (1 + BEND * Math.sqrt(1 - turn * turn));
    return `${-bow},${-turn * end}Q0,${-turn * (2 * R - end)} ${bow},${-turn * end}`;
  };
  /** From the upper left round: along the staves at the top and bottom, along hoops at the ends. */
  const round = (x: number, share: number): string => {
    const y = wallAt(x) * share;
    const bow = x + x * BEND * Math.sqrt(1 - share * share);
    const q = 2 * R * share - y;
    const arc = `A${x * BEND},${wallAt(x)} 0 0 1`;
    return short(`M${-bow},${-y}Q0,${-q} ${bow},${-y}${arc} ${bow},${y}Q0,${q} ${-bow},${y}${arc} ${-bow},${-y}Z`);
  };
  return {
    half,
    wallAt,
    shell: round(half, 1),
    pane: round(half * PANE.long, PANE.tall),
    strip: (from, to) => short(`M${line(from, 1)}L${line(to, -1)}Z`),
    hoops: [-0.93, -PANE.long, -0.36, 0.36, PANE.long, 0.93].map((share) => {
      const x = share * half;
      return { x, width: (Math.abs(share) > 0.9 ? 34 : 27) * unit, reach: wallAt(x) + 3 };
    }),
    hoopPath: ({ x, width }, from, to) => {
      const [left, right] = [x + from * width, x + to * width];
      const arc = (at: number, sweep: boolean) => `A${Math.abs(at * BEND)},${wallAt(at) + 3} 0 0 ${sweep ? 1 : 0}`;
      const [a, b] = [wallAt(left) + 3, wallAt(right) + 3];
      return short(`M${left},${-a}${arc(left, x > 0)} ${left},${a}L${right},${b}${arc(right, x < 0)} ${right},${-b}Z`);
    },
  };
}

/** Where the seams between staves are that are seen, from the foot up, as heights from -1 to 1. */
export const seams = Array.from({ length: 19 }, (_, step) => Math.sin((step - 9) * STAVE));

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
