/*
 * The raw colours of both themes: "paper" by day, "cellar" in the dark. Only GlobalStyle writes them out, as CSS
 * variables; everything else refers to them by `theme.colour`. The contrast of every pair that may meet is tested.
 */

/** Paper: warm, near-black ink. */
export const paper = {
  paper: '#F7F3EB',
  surface: '#FDFBF6',
  sunken: '#EEE8DC',
  ink: '#1C1814',
  ink2: '#574E44',
  ink3: '#6E6458',
  rule: '#DDD4C5',
  ruleStrong: '#857A6B',
  wine: '#6B1A2C',
  wineHover: '#541221',
  onWine: '#FFF8F0',
  wineInk: '#6B1A2C',
  wineTint: '#F4E6E2',
  brass: '#A87F2A',
  brassInk: '#76560F',
  brassTint: '#F4EBD4',
  alert: '#9A3412',
  alertTint: '#F8E7DC',
  red: '#7A1F33',
  rose: '#DB8D83',
  white: '#D9BE62',
  other: '#B5702F',
  contact: 'rgba(38,26,12,.16)',
  rim: 'transparent',
  lamp: 'transparent',
  oak1: '#C99E68',
  oak2: '#B5864F',
  oak3: '#83592D',
  oak4: '#6A4826',
  barrelInside: '#3A2516',
  skeleton: 'rgba(28,24,20,.09)',
  veil: 'rgba(28,24,20,.42)',
  float: '0 1px 2px rgba(38,26,12,.06), 0 12px 32px rgba(38,26,12,.14)',
} as const;

export type Colours = Record<keyof typeof paper, string>;

/** Cellar: the same roles under a lamp. */
export const cellar: Colours = {
  paper: '#15110F',
  surface: '#1D1815',
  sunken: '#0F0C0B',
  ink: '#F1EADF',
  ink2: '#BDB2A3',
  ink3: '#9D9283',
  rule: '#352D28',
  ruleStrong: '#7F7467',
  wine: '#8E2B42',
  wineHover: '#A3354E',
  onWine: '#FFF6EF',
  wineInk: '#E9A3AC',
  wineTint: '#351A20',
  brass: '#C79F4A',
  brassInk: '#DDBB6E',
  brassTint: '#2D2515',
  alert: '#F2A07C',
  alertTint: '#3A2018',
  red: '#B04A60',
  rose: '#E5A096',
  white: '#DCC674',
  other: '#CC8944',
  contact: 'rgba(0,0,0,.55)',
  rim: 'rgba(255,236,205,.26)',
  lamp: 'rgba(214,170,96,.13)',
  oak1: '#A47E50',
  oak2: '#8A6438',
  oak3: '#5A3D20',
  oak4: '#4A331D',
  barrelInside: '#0E0907',
  skeleton: 'rgba(241,234,223,.09)',
  veil: 'rgba(0,0,0,.6)',
  float: '0 1px 2px rgba(0,0,0,.5), 0 16px 40px rgba(0,0,0,.6)',
};

/** `brassInk` → `--brass-ink`. */
export const variable = (name: string): string =>
  `--${name.replaceAll(/[A-Z0-9]+/g, (part) => `-${part.toLowerCase()}`)}`;

/** The declarations that put a theme in force. */
export const declare = (colours: Colours): string =>
  Object.entries(colours)
    .map(([name, value]) => `${variable(name)}:${value};`)
    .join('');
