import type { Colour, Root, Shape } from './shapes.ts';

/** A bottle, as the catalogue describes it; enough to draw it. */
export interface BottleSubject {
  /** Producer, as on the label; chooses the label's style, paper and ink. */
  producer: string;
  /** Second line of the label: appellation, cuvée. */
  name?: string | undefined;
  /** 0 or absent: none. */
  vintage?: number | null | undefined;
  /** Years in cask, of a spirit. */
  age?: number | null | undefined;
  colour: Colour;
  /** Region, decides the shape. */
  region?: string | undefined;
  root?: Root | undefined;
  /** Litres; 0.75 by default. */
  size?: number | undefined;
  /** Overrules the shape that the region gives. */
  shape?: Shape | undefined;
  /** Overrules the glass that shape and colour give. */
  glass?: Glass | undefined;
  /** The member's own label (bottling). */
  custom?: CustomLabel | undefined;
}

export interface CustomLabel {
  monogram: string;
  name: string;
  /** Colour of the print. */
  ink: Ink;
}

/** Words in a region's name that give the shape away, without accents. */
const regions: readonly [words: RegExp, shape: Shape][] = [
  [/champagne|cremant|franciacorta|cava|sekt|prosecco|sparkling/, 'champagne'],
  [/rhone|chateauneuf|hermitage|gigondas|cote.rotie|syrah/, 'rhone'],
  [/provence|bandol/, 'provence'],
  [/alsace|mosel|rheingau|rhein|pfalz|nahe|wachau/, 'flute'],
  [/bourgogne|burgund|piemont|piedmont|barolo|barbaresco|beaujolais|chablis|jura|oregon/, 'burgundy'],
];

/** The shape of a bottle, from its region; spirits have their own. */
export function shapeOf({ shape, root, region = '' }: BottleSubject): Shape {
  if (shape) return shape;
  if (root === 'spirit') return 'spirit';
  const bare = region.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return regions.find(([words]) => words.test(bare))?.[1] ?? 'bordeaux';
}

export type Glass = 'green' | 'dark' | 'leaf' | 'antique' | 'amber' | 'clear';

/** The glass that houses use for such a wine. */
export function glassOf(subject: BottleSubject): Glass {
  if (subject.glass) return subject.glass;
  const shape = shapeOf(subject);
  if (shape === 'spirit' || subject.colour === 'rose') return 'clear';
  if (shape === 'champagne') return 'green';
  if (subject.colour === 'white') return 'leaf';
  if (subject.colour === 'other') return 'amber';
  return shape === 'burgundy' ? 'antique' : 'green';
}

/** The colours of print. */
export const inks = {
  wine: '#7a1f33',
  rust: '#8f3a1e',
  green: '#21463b',
  navy: '#1b3358',
  black: '#2a2521',
  ochre: '#8a6118',
} as const;
export type Ink = keyof typeof inks;

export type LabelStyle = 'classic' | 'band' | 'modern' | 'arch' | 'spirit' | 'custom';
export type Ornament = 'keep' | 'hill' | 'star' | 'leaf';

/** How a house dresses its bottles. */
export interface Dress {
  style: LabelStyle;
  ornament: Ornament;
  paper: string;
  ink: string;
  capsule: string;
}

const papers = ['#f2e9d8', '#efe7d9', '#f5efe2', '#ece4d4'] as const;
const styles = ['classic', 'arch', 'band', 'modern', 'classic'] as const;
const ornaments = ['keep', 'hill', 'star', 'leaf'] as const;
const wineInks = ['wine', 'navy', 'rust', 'green', 'black', 'wine'] as const;
const darkCapsules: Record<Ink, string> = {
  wine: '#5a1428',
  rust: '#84301c',
  green: '#1f473b',
  navy: '#16304f',
  black: '#26221f',
  ochre: '#a8801f',
};

/** A number from a name, the same everywhere and always (FNV-1a, 32 bit, from a start chosen by eye). */
export function hash(text: string): number {
  let value = 0x8160728c;
  for (const char of text.normalize('NFC')) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  value ^= value >>> 15;
  return Math.imul(value, 0x2c1b3c6d) >>> 0;
}

const pick = <Item>(items: readonly [Item, ...Item[]], seed: number, shift: number): Item =>
  items[(seed >>> shift) % items.length] ?? items[0];

/** The dress of a bottle: the producer chooses, so that a house always looks the same. */
export function dressOf(subject: BottleSubject): Dress {
  const seed = hash(subject.producer);
  const shape = shapeOf(subject);
  const ink = pick(wineInks, seed, 7);
  const spirit = shape === 'spirit';
  const dark = spirit && (seed >>> 11) % 3 === 0;
  return {
    style: subject.custom ? 'custom' : spirit ? 'spirit' : pick(styles, seed, 3),
    ornament: pick(ornaments, seed, 13),
    paper: dark ? '#241f1b' : pick(papers, seed, 17),
    ink: subject.custom ? inks[subject.custom.ink] : spirit ? (dark ? '#c9a658' : inks.ochre) : inks[ink],
    capsule: capsuleOf(subject, shape, ink, seed),
  };
}

function capsuleOf({ colour }: BottleSubject, shape: Shape, ink: Ink, seed: number): string {
  if (shape === 'spirit') return (seed >>> 5) % 2 ? '#2b1d14' : '#a88632';
  if (shape === 'champagne') return (seed >>> 5) % 4 ? '#b8923f' : '#26221f';
  if (colour === 'rose') return '#ddd5ca';
  if (colour === 'white') return shape === 'flute' ? darkCapsules[ink === 'wine' ? 'green' : ink] : '#c6b377';
  return darkCapsules[ink];
}
