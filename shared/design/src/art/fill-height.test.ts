import { corkFoot, type Fill, fillHeight } from './fill-height.ts';
import { profiles, type Shape } from './shapes.ts';

/** From full down. */
const AGAINST_SHOULDER: readonly Fill[] = [
  'into neck',
  'base of neck',
  'very top shoulder',
  'top shoulder',
  'upper shoulder',
  'mid shoulder',
  'low shoulder',
];
const BELOW_CORK: readonly Fill[] = [
  'less than 2 cm below cork',
  '2 to 4 cm below cork',
  '4 to 6 cm below cork',
  'more than 6 cm below cork',
];

describe.each(Object.keys(profiles) as Shape[])('the level of wine in a %s bottle', (shape) => {
  const profile = profiles[shape];

  it.each([[AGAINST_SHOULDER], [BELOW_CORK]])(
    'falls from each term to the next and never reaches the cork',
    (terms) => {
      const heights = terms.map((fill) => fillHeight(profile, fill));
      expect(heights).toEqual(heights.toSorted((one, other) => other - one));
      expect(new Set(heights).size).toBe(terms.length);
      expect(heights[0]).toBeLessThan(corkFoot(profile));
    },
  );

  it('stands in the neck, at its base, or on the shoulder as it is called', () => {
    expect(fillHeight(profile, 'into neck')).toBeGreaterThan(profile.neck);
    expect(fillHeight(profile, 'base of neck')).toBe(profile.neck);
    expect(fillHeight(profile, 'low shoulder')).toBeGreaterThan(profile.shoulder);
  });

  it('stands as far below the cork as was measured', () => {
    const below = BELOW_CORK.map((fill) => Math.round(corkFoot(profile) - fillHeight(profile, fill)));
    for (const [index, centimetres] of [0, 2, 4, 6].entries()) expect(below[index]).toBeGreaterThan(10 * centimetres);
  });
});
