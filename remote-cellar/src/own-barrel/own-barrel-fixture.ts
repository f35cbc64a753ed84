import type { BarrelInfo, Conversion } from '@le-chai/contracts/bottling';

/** 13.5 l of a paid Barolo: cartons of six bottles, wooden cases of six magnums, own labels on bottles. */
export const ownBarrel = ({ barrel, ...known }: Partial<BarrelInfo> = {}): BarrelInfo => ({
  barrel: {
    name: 'Barolo 2022, barrel no. 3',
    color: 'red',
    region: 'Piemonte',
    vintage: 2022,
    builder: { name: 'Podere Sant’Ilvo' },
    final_bottling_date: '2028-06-30',
    custom_label_enabled_for_tiers: ['Collector'],
    bottling: [
      {
        size: 0.75,
        bottle_image: null,
        is_custom_label_permitted: true,
        casing: [{ type: 'OC', label: 'Carton of 6', price: 6, capacity: 6 }],
      },
      {
        size: 1.5,
        bottle_image: null,
        is_custom_label_permitted: false,
        casing: [{ type: 'OWC', label: 'Wooden case of 6', price: 38, capacity: 6 }],
      },
    ],
    ...barrel,
  },
  available_liters: 13.5,
  liter_winner: 13.5,
  single_liter_winner: 98,
  paid: true,
  payment_key: null,
  reason: null,
  pending: null,
  ...known,
});

/** Nine magnums of it in provider cases. */
export const conversion = (known: Partial<Conversion> = {}): Conversion => ({
  id_conversion: 12,
  id_sale_bid: 7,
  status: 'done',
  cases: [
    {
      size: 1.5,
      bottles: 9,
      casing: [
        { type: 'CC', capacity: 6, price: 0, cases: 1 },
        { type: 'CC', capacity: 3, price: 0, cases: 1 },
      ],
    },
  ],
  custom_label: null,
  bottled_liters: 13.5,
  credited_liters: 0,
  credit: 0,
  charge: 0,
  available_liters: 0,
  cellar_lots: [4],
  warnings: [],
  payment: null,
  transfer_reference: null,
  ...known,
});
