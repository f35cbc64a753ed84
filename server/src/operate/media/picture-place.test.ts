import { byOrder, placeOf } from './picture-place.ts';

describe('where a photograph belongs', () => {
  it.each([
    ['products/VAU-2016-075/front.jpg', { kind: 'products', key: 'VAU-2016-075', view: 'front', bottleMl: null }],
    ['products/VAU-2016-075/label-2.JPG', { kind: 'products', key: 'VAU-2016-075', view: 'label', bottleMl: null }],
    ['sales/A-1/case.webp', { kind: 'sales', key: 'A-1', view: 'case', bottleMl: null }],
    ['sales/A-1/bottle-1500.png', { kind: 'sales', key: 'A-1', view: null, bottleMl: 1500 }],
    ['producers/Cha\u0302teau/vines.jpg', { kind: 'producers', key: 'Château', view: null, bottleMl: null }],
  ])('is said by %s', (path, place) => {
    expect(placeOf(path)).toEqual(place);
  });

  it.each([
    'front.jpg',
    'bottles/A/front.jpg',
    'products/front.jpg',
    'products/A/old/front.jpg',
    'products/A/bottom.jpg',
    'products/A/bottle-750.jpg',
    'sales/A/bottle-7.jpg',
    'products//front.jpg',
  ])('is not said by %s', (path) => {
    expect(placeOf(path)).toMatch(/^must be /);
  });

  it('puts the bottle first and the case last, and numbers in their order', () => {
    const files = ['case', 'label-10', 'neck', 'label-2', 'front'].map((name) => `products/A/${name}.jpg`);
    const places = files.map((path) => ({ path, place: placeOf(path) }));
    const sorted = places.flatMap(({ path, place }) => (typeof place === 'string' ? [] : [{ path, place }]));
    expect(sorted.toSorted(byOrder).map(({ path }) => path.slice(11, -4))).toEqual([
      'front',
      'label-2',
      'label-10',
      'neck',
      'case',
    ]);
  });
});
