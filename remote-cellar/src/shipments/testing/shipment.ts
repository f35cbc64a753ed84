import type { Shipment } from '@le-chai/contracts/shipping';

/** Two bottles of a wine that go to Milan, quoted at EUR 82.62; pass what matters, the rest has defaults. */
export const shipment = (id: number, known: Partial<Shipment> = {}): Shipment => ({
  id,
  status: 'quoted',
  pickup: false,
  address: {
    id_address: 3,
    full_name: 'Ines Marchetti',
    company_name: '',
    phone: '+39 02 0000',
    address_complete_without_name: 'Via Roma 1, 20121 Milan, Italy',
    additional_information: '',
    country: 'Italy',
    id_country: 1,
  },
  bottles: [bottle(1), bottle(2)],
  freight: 42,
  excise: 14.85,
  duty: 12,
  cover: 0,
  cover_limit: 50_000,
  vat: 13.77,
  vat_rate: 20,
  vat_off: 0,
  supply: 'export',
  in_bond: false,
  vat_rule: 'Export to United Kingdom: no VAT of France, import VAT 20\u00A0%',
  total: 82.62,
  driver_note: '',
  arrives: '2026-12-03',
  carrier: null,
  tracking: null,
  created: '2026-11-20T10:00:00.000Z',
  quoted: '2026-11-20T10:01:00.000Z',
  paid: null,
  shipped: null,
  delivered: null,
  cancelled: null,
  can_pay: true,
  can_cancel: true,
  has_certificate: false,
  ...known,
});

/** One of them. */
export const bottle = (id: number, known: Partial<Shipment['bottles'][number]> = {}): Shipment['bottles'][number] => ({
  id,
  serial_number: `ABCDEFGH000${id}`,
  name: 'Vin Jaune 2012',
  vintage: 2012,
  size: 0.62,
  color: 'white',
  region: 'Jura',
  root_category: 'wine',
  builder_name: 'Domaine Aubrelle',
  ...known,
});

/** A page of shipments. */
export const shipmentsPage = (items: Shipment[], total = items.length) => ({
  items,
  total,
  page: 1,
  total_pages: Math.ceil(total / 10),
});
