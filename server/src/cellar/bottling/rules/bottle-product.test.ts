import { bottleProduct } from './bottle-product.ts';

const barolo = { name: 'Barolo 2024, barrel no. 9', vintage: 2024, wineType: 'still', color: 'red' };
const nameOf = (name: string, vintage: number | null = 2024) => bottleProduct({ ...barolo, name, vintage }).name;

describe('the bottles of a barrel', () => {
  it('are called like it, without the vintage that products have apart', () => {
    expect(bottleProduct(barolo)).toEqual({ name: 'Barolo, barrel no. 9', root: 'wine', category: 'Red wine' });
    expect(nameOf('2024 Barolo')).toBe('Barolo');
    expect(nameOf('Barolo 2024')).toBe('Barolo');
    expect(nameOf('Barolo 2023, cask 20245')).toBe('Barolo 2023, cask 20245');
    expect(nameOf('Cask A2024')).toBe('Cask A2024');
    expect(nameOf('2024')).toBe('2024');
    expect(nameOf('Solera 2024', null)).toBe('Solera 2024');
  });

  it.each([
    ['still', 'rose', 'wine', 'Rosé wine'],
    ['still', 'white', 'wine', 'White wine'],
    ['still', 'other', 'wine', 'Wine'],
    ['sparkling', 'white', 'wine', 'Sparkling wine'],
    ['sweet', 'white', 'wine', 'Sweet wine'],
    ['fortified', 'red', 'wine', 'Fortified wine'],
    ['spirit', 'other', 'spirit', 'Spirit'],
  ])('of %s %s are %s: %s', (wineType, color, root, category) => {
    expect(bottleProduct({ ...barolo, wineType, color })).toMatchObject({ root, category });
  });
});
