import fc from 'fast-check';
import { dressOf, glassOf, hash, shapeOf, type BottleSubject } from './appearance.ts';

const wine = (more: Partial<BottleSubject>): BottleSubject => ({
  producer: 'Château Vauclerc',
  colour: 'red',
  ...more,
});

describe('the shape of a bottle', () => {
  it.each([
    ['Bordeaux', 'bordeaux'],
    ['Toscana', 'bordeaux'],
    ['Bourgogne', 'burgundy'],
    ['Piemonte', 'burgundy'],
    ['Champagne', 'champagne'],
    ['Rhône', 'rhone'],
    ['Provence', 'provence'],
    ['Alsace', 'flute'],
    ['Mosel', 'flute'],
    ['somewhere else', 'bordeaux'],
  ])('comes from the region: %s', (region, shape) => {
    expect(shapeOf(wine({ region }))).toBe(shape);
  });

  it('is its own for spirits, wherever they are from', () => {
    expect(shapeOf(wine({ root: 'spirit', region: 'Champagne' }))).toBe('spirit');
  });
});

describe('the glass', () => {
  it.each([
    [wine({ region: 'Bordeaux' }), 'green'],
    [wine({ region: 'Bourgogne' }), 'antique'],
    [wine({ region: 'Bourgogne', colour: 'white' }), 'leaf'],
    [wine({ region: 'Mosel', colour: 'white' }), 'leaf'],
    [wine({ region: 'Champagne', colour: 'white' }), 'green'],
    [wine({ region: 'Provence', colour: 'rose' }), 'clear'],
    [wine({ root: 'spirit', colour: 'other' }), 'clear'],
  ] as const)('suits the wine (%#)', (subject, glass) => {
    expect(glassOf(subject)).toBe(glass);
  });
});

describe('the dress of a house', () => {
  it('is the same for all its wines of a kind', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1900, max: 2030 }), (producer, vintage) => {
        expect(dressOf(wine({ producer, vintage }))).toEqual(dressOf(wine({ producer })));
      }),
    );
  });

  it('differs between houses', () => {
    const dresses = new Set(
      Array.from({ length: 200 }, (_, index) => JSON.stringify(dressOf(wine({ producer: `House ${index}` })))),
    );
    expect(dresses.size).toBeGreaterThan(80);
  });

  it('gives way to the member’s own label', () => {
    const dress = dressOf(wine({ custom: { monogram: 'M', name: 'Famiglia Marchetti', ink: 'navy' } }));
    expect(dress).toMatchObject({ style: 'custom', ink: '#1b3358' });
  });

  it('does not depend on how an accent is stored', () => {
    expect(hash('Château'.normalize('NFD'))).toBe(hash('Château'.normalize('NFC')));
  });
});
