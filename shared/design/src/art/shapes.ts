/** Families of bottles. */
export type Shape = 'bordeaux' | 'burgundy' | 'champagne' | 'rhone' | 'provence' | 'flute' | 'spirit';

/** Colours of the contents; `other` is amber: spirits, orange and fortified wine. */
export type Colour = 'red' | 'rose' | 'white' | 'other';

export type Root = 'wine' | 'spirit';

/** Half a bottle of 0.75 L, in millimetres; heights count from the base. */
export interface Profile {
  height: number;
  /** Radius of the body. */
  body: number;
  /** Where the straight wall ends and the shoulder begins. */
  shoulder: number;
  /** Where the neck begins. */
  neck: number;
  neckRadius: number;
  /** Controls of the shoulder's curve, as shares of its height: from below at the body, from above at the neck. */
  bend: readonly [below: number, above: number];
  lip: number;
  /** Length of the capsule, down from the top; 0 if there is a stopper instead. */
  capsule: number;
  /** Where the label begins and ends. */
  label: readonly [from: number, to: number];
  /** Narrowest radius of the wall, as a share of the body's. */
  waist?: number;
  /** Height of the stopper above the lip. */
  stopper?: number;
}

export const profiles: Record<Shape, Profile> = {
  bordeaux: {
    height: 300,
    body: 37,
    shoulder: 196,
    neck: 232,
    neckRadius: 14.6,
    bend: [0.55, 0.62],
    lip: 15.4,
    capsule: 62,
    label: [58, 168],
  },
  burgundy: {
    height: 296,
    body: 40.5,
    shoulder: 148,
    neck: 238,
    neckRadius: 14.8,
    bend: [0.42, 0.6],
    lip: 15.6,
    capsule: 58,
    label: [40, 126],
  },
  champagne: {
    height: 315,
    body: 44,
    shoulder: 146,
    neck: 240,
    neckRadius: 15.6,
    bend: [0.45, 0.62],
    lip: 18.2,
    capsule: 96,
    label: [44, 124],
  },
  rhone: {
    height: 303,
    body: 39,
    shoulder: 156,
    neck: 238,
    neckRadius: 14.8,
    bend: [0.46, 0.56],
    lip: 15.8,
    capsule: 60,
    label: [40, 122],
  },
  provence: {
    height: 306,
    body: 38,
    shoulder: 166,
    neck: 244,
    neckRadius: 14.2,
    bend: [0.4, 0.66],
    lip: 15.2,
    capsule: 56,
    label: [60, 140],
    waist: 0.9,
  },
  flute: {
    height: 330,
    body: 36,
    shoulder: 122,
    neck: 262,
    neckRadius: 13.8,
    bend: [0.3, 0.4],
    lip: 14.6,
    capsule: 58,
    label: [34, 112],
  },
  spirit: {
    height: 276,
    body: 45,
    shoulder: 178,
    neck: 212,
    neckRadius: 15.2,
    bend: [0.8, 0.3],
    lip: 19,
    capsule: 0,
    label: [44, 140],
    stopper: 30,
  },
};

/** Bottles of one shape are alike, so lengths grow with the cube root of the volume. @param litres above 0 */
export function sizeFactor(litres: number): number {
  return Math.cbrt(litres / 0.75);
}
