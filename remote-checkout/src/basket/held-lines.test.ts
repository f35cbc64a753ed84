import { heldLines } from './held-lines.ts';
import { basketLine } from './testing/basket-network.ts';

const at = (minute: number): string => `2027-03-01T10:${minute}:00.000Z`;
const underWay = { name: 'payment-under-way', text: 'A payment for this is already under way.', id_payment: 88 };

it('is nothing where no line is held', () => {
  expect(heldLines([])).toBeUndefined();
  expect(heldLines([basketLine()])).toBeUndefined();
});

it('ends with the first of the holds, and names what is held', () => {
  const lines = [
    basketLine({ id_sale: 1, name: 'Bandol', held_until: at(40) }),
    basketLine({ id_sale: 2, name: 'Furmint' }),
    basketLine({ id_sale: 3, name: 'Smaragd', held_until: at(25) }),
  ];
  expect(heldLines(lines)).toEqual({
    until: Date.parse(at(25)),
    sales: [1, 3],
    names: ['Bandol', 'Smaragd'],
    all: false,
    payment: null,
  });
});

it('says which payment is under way for them', () => {
  const lines = [basketLine({ held_until: at(25), problem: underWay })];
  expect(heldLines(lines)).toMatchObject({ all: true, payment: 88 });
});
