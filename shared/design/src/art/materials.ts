import type { Glass } from './appearance.ts';
import type { Colour } from './shapes.ts';

/** Glass: `a` in the shade, `b` in the light, `hi` the line of light, `edge` where it turns away. */
export const glasses: Record<Glass, { a: string; b: string; hi: string; edge: string }> = {
  green: { a: '#1d2a1c', b: '#31442c', hi: '#7d9270', edge: '#0f170f' },
  dark: { a: '#15171a', b: '#26292c', hi: '#70777c', edge: '#0a0b0c' },
  leaf: { a: '#4d5a2a', b: '#74803f', hi: '#c3cc95', edge: '#2c3517' },
  antique: { a: '#2f3318', b: '#4c5128', hi: '#9aa06a', edge: '#1a1d0c' },
  amber: { a: '#5b3312', b: '#8a5523', hi: '#d7a367', edge: '#341b08' },
  clear: { a: '#dfe3dc', b: '#f1f2ec', hi: '#ffffff', edge: '#a7aea5' },
};

/** Wine: deep where it is thick, lit where light comes through. */
export const wines: Record<Colour, { deep: string; lit: string }> = {
  red: { deep: '#5e1226', lit: '#8a2239' },
  rose: { deep: '#d98579', lit: '#efb5a6' },
  white: { deep: '#d8bd5c', lit: '#eddc94' },
  other: { deep: '#a65a1d', lit: '#d2893c' },
};
