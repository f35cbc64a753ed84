import type { CellarLot } from '@le-chai/contracts/cellar';

const no = { is_available: false, reason: 'Not yet.' };

/** Twelve bottles of a Pauillac in the warehouse that nothing can be done with. */
export const cellarLot = (id: number, known: Partial<CellarLot> = {}): CellarLot => ({
  id,
  name: `Château Vauclerc, Pauillac ${id}`,
  available_date: null,
  description: '',
  components: [
    {
      color: 'red',
      custom_label: false,
      label: null,
      id,
      wrapper_id: id,
      nameProductComplete: 'Château Vauclerc, Pauillac 2016',
      nameProductWithoutVintage: 'Château Vauclerc, Pauillac',
      builder_id: 1,
      builder_name: 'Château Vauclerc',
      region: 'Bordeaux',
      root_category: 'wine',
      price: 208,
      serial_number: null,
      sku: 'VAU-16',
      size: 0.75,
      quantity: 12,
      vintage: 2016,
      emp: 312,
      undiscounted_price: null,
    },
  ],
  statusNew: { id: 8 },
  paid: true,
  serials: [],
  finance: { average_emp: 312, pmc: 208, ratio: 0.5, total: 2496, total_insurance: 0 },
  gift_sender_full_name: null,
  payment_key: null,
  actions: { GIFT: no, SHIP: no, EXPORT_TO_MARKETPLACE: no, IMPORT_FROM_MARKETPLACE: no },
  ...known,
});

/** A page of the lots of a cellar. */
export const cellarPage = (items: CellarLot[], total = items.length) => ({
  items,
  total,
  page: 1,
  total_pages: Math.ceil(total / 10),
});
