import fc from 'fast-check';
import { highlight, outline, trace } from './outline.ts';
import { profiles, sizeFactor, type Shape } from './shapes.ts';

const shapes = Object.keys(profiles) as Shape[];

describe.each(shapes)('the outline of a %s bottle', (shape) => {
  const profile = profiles[shape];
  const points = trace(profile);

  it('is never wider than its body or lip', () => {
    for (const { x } of points) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(Math.max(profile.body, profile.lip) + 1e-9);
    }
  });

  it('rises from the base to the top without turning back', () => {
    let height = 0;
    for (const { y } of points) {
      expect(-y).toBeGreaterThanOrEqual(height - 1e-9);
      height = -y;
    }
    expect(height).toBeCloseTo(profile.height - (profile.stopper ?? 0));
  });

  it('is one closed path, as wide left as right', () => {
    const path = outline(profile);
    expect(path).toMatch(/^M0,0.*Z$/);
    expect(path.match(/[MZ]/g)).toHaveLength(2);
    const all = [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x]) => Number(x));
    expect(Math.max(...all)).toBeCloseTo(-Math.min(...all));
  });

  it('stays inside of the wall when it is drawn in', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 8, noNaN: true }), (inset) => {
        const xs = [...outline(profile, inset).matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x]) => Math.abs(Number(x)));
        expect(Math.max(...xs)).toBeLessThanOrEqual(Math.max(profile.body, profile.lip) - inset + 0.01);
      }),
    );
  });

  it('has its line of light inside', () => {
    const xs = [...highlight(profile, -0.72).matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x]) => Number(x));
    for (const x of xs) {
      expect(x).toBeLessThan(0);
      expect(x).toBeGreaterThanOrEqual(-0.72 * profile.body - 0.01);
    }
  });

  it('keeps its label on the wall', () => {
    expect(profile.label[1]).toBeLessThanOrEqual(profile.shoulder);
    expect(profile.label[0]).toBeGreaterThan(7);
  });
});

describe('sizes', () => {
  it('grow with the cube root of the volume', () => {
    expect(sizeFactor(0.375)).toBeCloseTo(0.794, 3);
    expect(sizeFactor(0.75)).toBe(1);
    expect(sizeFactor(1.5)).toBeCloseTo(1.26, 2);
    expect(sizeFactor(3)).toBeCloseTo(1.587, 3);
    expect(sizeFactor(6)).toBeCloseTo(2);
  });

  it('hold the volume that they say', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.05, max: 30, noNaN: true }), (litres) => {
        expect(0.75 * sizeFactor(litres) ** 3).toBeCloseTo(litres, 6);
      }),
    );
  });
});
