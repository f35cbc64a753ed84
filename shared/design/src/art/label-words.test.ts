import fc from 'fast-check';
import { labelWords } from './label-words.ts';

const red = { colour: 'red' } as const;

describe('what a label says', () => {
  it.each([
    ['Podere Sant’Ilvo, Barolo', 'Barolo'],
    ['Podere Sant’Ilvo Barolo 2013', 'Barolo'],
    ['Barolo 2013, barrel no. 9', 'Barolo, barrel no. 9'],
    ['Podere Sant’Ilvo', ''],
    ['Podere Sant’Ilvone, Barolo', 'Podere Sant’Ilvone, Barolo'],
    ['Cuvée 20135', 'Cuvée 20135'],
  ])('of %s is %s beside producer and vintage', (name, rest) => {
    expect(labelWords({ ...red, producer: 'Podere Sant’Ilvo', name, vintage: 2013 }).name).toBe(rest);
  });

  it('is an age once', () => {
    expect(labelWords({ ...red, producer: 'Ardnacoire', name: 'Ardnacoire, 18 years', age: 18 })).toEqual({
      producer: 'Ardnacoire',
      name: '',
      year: 'NV',
      age: '18',
    });
  });

  it('is no vintage, where there is none', () => {
    expect(labelWords({ ...red, producer: 'Haudecourt' })).toMatchObject({ name: '', year: 'NV', age: '' });
  });

  it('never names the producer twice', () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{2,8}$/);
    fc.assert(
      fc.property(word, word, fc.integer({ min: 1900, max: 2030 }), (producer, wine, vintage) => {
        fc.pre(producer !== wine);
        const { name } = labelWords({ ...red, producer, name: `${producer}, ${wine} ${vintage}`, vintage });
        expect(name).toBe(wine);
      }),
    );
  });
});
