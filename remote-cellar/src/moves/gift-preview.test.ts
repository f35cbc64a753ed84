import { cellarLot } from '@le-chai/testing/cellar';
import { wholeLots } from './chosen-serials.ts';
import { NO_GIFT } from './gift-problems.ts';
import { previewOf } from './gift-preview.ts';

const lot = (id: number, bottles: number, known = {}) =>
  cellarLot(id, {
    serials: Array.from({ length: bottles }, (_, at) => ({ id: id * 10 + at, serial_number: `S-${id}-${at}` })),
    ...known,
  });

describe('the card of a gift while it is written', () => {
  it('has what is typed, without the spaces around it, and who gives', () => {
    const typed = { ...NO_GIFT, recipient_name: ' Anna Keller ', message: ' For the terrace.\n' };
    expect(previewOf(typed, [], 'Ines Marchetti')).toEqual({
      sender_full_name: 'Ines Marchetti',
      recipient_name: 'Anna Keller',
      message: 'For the terrace.',
      wines: [],
      bottles: 0,
    });
  });

  it('combines bottles of one wine from several lots, and leaves out lots without a choice', () => {
    const lots = [...wholeLots([lot(1, 2), lot(2, 3)]), { lot: lot(3, 1), serials: [] }];
    const { wines, bottles } = previewOf(NO_GIFT, lots, 'Ines');
    expect(bottles).toBe(5);
    expect(wines).toEqual([
      expect.objectContaining({ name: 'Château Vauclerc, Pauillac 2016', quantity: 5, size: 0.75 }),
    ]);
  });
});
