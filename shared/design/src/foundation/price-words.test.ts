import { basisWords, estimateSentence, type EstimateBasis } from './price-words.ts';

const rests = (known: Partial<EstimateBasis>): EstimateBasis => ({
  source: 'house',
  date: '2026-11-12',
  results: 7,
  sure: 'firm',
  out_of_date: false,
  ...known,
});
const reference = (known: Partial<EstimateBasis>) => rests({ results: 0, sure: 'fair', date: '2026-10-03', ...known });

describe('what an estimate rests on', () => {
  it.each([
    [rests({}), 'Median of 7 sales here, to 12 Nov 2026. Firm.'],
    [reference({ source: 'Cours des Caves' }), 'Reference price of Cours des Caves, 3 Oct 2026. Fair.'],
    [reference({ source: 'catalogue' }), 'Price in our catalogue, 3 Oct 2026. Fair.'],
    [reference({ source: 'barrel' }), 'Price of its barrel by the litre, 3 Oct 2026. Fair.'],
    [
      reference({ source: 'catalogue', date: '2024-10-03', sure: 'rough', out_of_date: true }),
      'Price in our catalogue, 3 Oct 2024. Rough, and out of date.',
    ],
  ])('%j is said in plain words', (given, words) => {
    expect(basisWords(given)).toBe(words);
  });

  it('is said with the price', () => {
    expect(estimateSentence(130, 'bottle', rests({}))).toBe(
      'About €130 a bottle: median of 7 sales here, to 12 Nov 2026. Firm.',
    );
  });
});
