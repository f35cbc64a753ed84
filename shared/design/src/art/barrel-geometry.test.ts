import fc from 'fast-check';
import { build, formOf, frame, fullHeight, innerRadius, seams, stack, surfaceAt } from './barrel-geometry.ts';

describe('the level of a barrel', () => {
  it('stops 3.5 % below the top when it is full', () => {
    const gap = surfaceAt(100) + innerRadius;
    expect(gap / (2 * innerRadius)).toBeCloseTo(0.035);
  });

  it('stands on the bottom when it is empty', () => {
    expect(surfaceAt(0)).toBe(innerRadius);
  });

  it('rises evenly and never leaves the pane', () => {
    fc.assert(
      fc.property(fc.double({ min: -50, max: 200, noNaN: true }), (level) => {
        const surface = surfaceAt(level);
        expect(surface).toBeLessThanOrEqual(innerRadius);
        expect(surface).toBeGreaterThanOrEqual(innerRadius - fullHeight - 1e-9);
        const held = Math.min(100, Math.max(0, level));
        expect(innerRadius - surface).toBeCloseTo((fullHeight * held) / 100);
      }),
    );
  });

  it('shows more wine the higher it is', () => {
    const levels = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(anyForm, levels, levels, (form, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        fc.pre(high - low > 0.1);
        expect(wineArea(form, high)).toBeGreaterThan(wineArea(form, low));
      }),
    );
  });
});

/** The litres for sale, and whether it is a spirit. */
const anyForm = fc
  .tuple(fc.double({ min: 20, max: 2000, noNaN: true }), fc.boolean())
  .map(([litres, spirit]) => formOf(litres, spirit));

/** Of the glass below the surface, by strips. */
function wineArea(form: ReturnType<typeof formOf>, level: number): number {
  const { half, wallAt } = build(form);
  const width = (2 * 0.7 * half) / 400;
  let area = 0;
  for (let strip = 0; strip < 400; strip++) {
    const reach = (innerRadius * wallAt(-0.7 * half + (strip + 0.5) * width)) / wallAt(0);
    area += Math.max(0, reach - Math.max(-reach, surfaceAt(level))) * width;
  }
  return area;
}

describe('the kinds of barrels', () => {
  it('follow from the litres, and from whether it is a spirit', () => {
    expect(formOf(225)).toMatchObject({ litres: 225, length: 950 });
    expect(formOf(228)).toMatchObject({ litres: 228, length: 880 });
    expect(formOf(500)).toMatchObject({ litres: 600 });
    expect(formOf(600)).toMatchObject({ litres: 600 });
    expect(formOf(350)).toMatchObject({ litres: 228 });
    expect(formOf(250, true)).toMatchObject({ litres: 250 });
    expect(formOf(500, true)).toMatchObject({ litres: 500 });
  });

  it('allow for what a spirit has lost', () => {
    expect(formOf(198, true)).toMatchObject({ litres: 250 });
    expect(formOf(162, true)).toMatchObject({ litres: 200 });
  });

  it('are a barrique and a hogshead where nobody says how much', () => {
    expect(formOf()).toEqual(formOf(225));
    expect(formOf(undefined, true)).toEqual(formOf(250, true));
  });

  it('hold what they are said to', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        // Staves are 27 mm, and 40 in a large one; heads are let in by as much again.
        const stave = form.litres > 400 ? 40 : 27;
        const length = form.length - 4 * stave;
        const [bilge, head] = [form.bilge - 2 * stave, form.head - 2 * stave];
        const litres = ((Math.PI * length) / 12) * (2 * bilge ** 2 + head ** 2) * 1e-6;
        expect(litres / form.litres).toBeGreaterThan(0.9);
        expect(litres / form.litres).toBeLessThan(1.1);
      }),
    );
  });

  it('differ in how slender they are', () => {
    const slender = [formOf(225), formOf(228), formOf(600)].map((form) => build(form).half);
    expect(slender).toEqual(slender.toSorted((a, b) => b - a));
    expect(slender[0]! / slender[2]!).toBeGreaterThan(1.1);
  });
});

describe('the drawing', () => {
  it('keeps every kind within its frame', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const numbers = [...build(form).shell.matchAll(/(-?[\d.]+),/g)].map(([, x]) => Number(x));
        expect(Math.max(...numbers.map(Math.abs))).toBeLessThanOrEqual(-frame.x);
      }),
    );
  });

  it('has a wall that is highest in the middle and the same on both sides', () => {
    fc.assert(
      fc.property(anyForm, fc.double({ min: 0, max: 1, noNaN: true }), (form, share) => {
        const { half, wallAt } = build(form);
        expect(wallAt(0)).toBeGreaterThanOrEqual(wallAt(share * half));
        expect(wallAt(-share * half)).toBeCloseTo(wallAt(share * half));
        expect(wallAt(half) / wallAt(0)).toBeCloseTo(form.head / form.bilge);
      }),
    );
  });

  it('is held by six hoops that reach over its wall', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const { hoops, wallAt } = build(form);
        expect(hoops).toHaveLength(6);
        for (const { x, reach } of hoops) expect(reach).toBeGreaterThan(wallAt(x));
      }),
    );
  });

  it('ends the glass at a seam', () => {
    const turn = innerRadius / build(formOf(225)).wallAt(0);
    expect(seams.some((seam) => Math.abs(seam - turn) < 1e-9)).toBe(true);
  });

  it('has one digit after the point in its paths', () => {
    const { hoopPath, hoops, pane, shell, strip } = build(formOf(228));
    expect([pane, shell, strip(0.3, 0.4), ...hoops.map((hoop) => hoopPath(hoop, -0.5, 0.5))].join('')).not.toMatch(
      /\.\d\d/,
    );
  });
});

describe('layers of bids', () => {
  it('lie on each other and never above the top', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ share: fc.double({ min: -5, max: 80, noNaN: true }) })), (layers) => {
        let top = 0;
        for (const { from, to } of stack(layers)) {
          expect(from).toBe(top);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(100);
          top = to;
        }
      }),
    );
  });
});
