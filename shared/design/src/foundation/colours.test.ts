import { cellar, declare, paper, variable, type Colours } from './colours.ts';

type Name = keyof Colours;

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Relative luminance of a colour like `#F7F3EB` (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds: Name[] = ['paper', 'surface', 'sunken'];

/** Every text that may be on a background, and the contrast it needs. */
const texts: [text: Name, on: Name[]][] = [
  ['ink', [...grounds, 'brassTint', 'wineTint', 'alertTint']],
  ['ink2', [...grounds, 'brassTint']],
  ['ink3', [...grounds, 'brassTint']],
  ['wineInk', [...grounds, 'wineTint']],
  ['brassInk', [...grounds, 'brassTint']],
  ['alert', [...grounds, 'alertTint']],
  ['onWine', ['wine', 'wineHover']],
  // Reversed: chosen chips, the selection bar, tooltips.
  ['paper', ['ink']],
];
/** Edges of controls and graphics that carry meaning. */
const graphics: [graphic: Name, on: Name[]][] = [
  ['ruleStrong', grounds],
  ['brass', ['paper', 'surface']],
  ['ink', grounds],
];

const pairs = (list: [Name, Name[]][]): [Name, Name][] =>
  list.flatMap(([front, backs]) => backs.map((back): [Name, Name] => [front, back]));

describe.each([
  ['paper', paper],
  ['cellar', cellar],
] as const)('the theme %s', (_name, colours: Colours) => {
  it.each(pairs(texts))('can be read: %s on %s', (text, ground) => {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(graphics))('shows its edges: %s on %s', (graphic, ground) => {
    expect(contrast(colours[graphic], colours[ground])).toBeGreaterThanOrEqual(3);
  });
});

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});

it('writes tokens as CSS variables', () => {
  expect(variable('brassInk')).toBe('--brass-ink');
  expect(variable('ink2')).toBe('--ink-2');
  expect(variable('ruleStrong')).toBe('--rule-strong');
  expect(declare(paper)).toContain('--paper:#F7F3EB;');
});
