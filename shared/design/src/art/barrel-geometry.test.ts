import fc from 'fast-check';
import { fullHeight, hoops, innerRadius, stack, surfaceAt, wallAt } from './barrel-geometry.ts';

describe('the level of a barrel', () => {
  it('stops 3.5 % below the top when it is full', () => {
    const gap = surfaceAt(100) + innerRadius;
    expect(gap / (2 * innerRadius)).toBeCloseTo(0.035);
  });

  it('stands on the bottom when it is empty', () => {
    expect(surfaceAt(0)).toBe(innerRadius);
  });

  it('rises evenly and never leaves the barrel', () => {
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
});

describe('the wall', () => {
  it('is highest in the middle and the same on both sides', () => {
    expect(wallAt(0)).toBeGreaterThan(wallAt(240));
    expect(wallAt(240)).toBeGreaterThan(wallAt(475));
    expect(wallAt(-300)).toBeCloseTo(wallAt(300));
    expect(wallAt(475)).toBeCloseTo(280);
  });

  it('is held by six hoops that reach over it', () => {
    expect(hoops).toHaveLength(6);
    for (const { x, reach } of hoops) expect(reach).toBeGreaterThan(wallAt(x));
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
