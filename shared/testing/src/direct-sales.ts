import { DirectSaleBarrel, DirectSaleLot } from '@le-chai/contracts/direct-sales';
import { barrelAuction, lotAuction } from './auctions.ts';

/* Sales at a price to be in a test, as the API sends them; the goods are those of the auctions to be. */
const common = (finish: string | null) => ({
  description: 'From the château in 2019, one owner.',
  is_private: false,
  type: { id: 5 },
  status: 'open',
  start_data: new Date(Date.now() - 86_400_000).toISOString(),
  finish_data: finish,
  catalogue: null,
  tags: [],
  badge: null,
  availability_label: 'In our warehouse',
  root_category: 7,
  emp: 1680,
  undiscounted_price: null,
  original_price: null,
  units_left: 5,
  only_few_left: false,
  is_available: true,
  is_held: false,
  is_in_wishlist: false,
  is_waiting_to_be_notified: false,
});

/** A lot of four bottles at €1,600, of which there are five. */
export const directLot = (known: Record<string, unknown> = {}): DirectSaleLot => {
  const { finish_data, lot, warehouse } = lotAuction();
  return DirectSaleLot.parse({
    ...common(finish_data),
    id_sale: 2417,
    name: 'Pauillac 2016, three and a magnum',
    price: 1600,
    quantity_options: { min: 1, max: 5, step: 1, mul: 1 },
    product_type: 'lot',
    components: [],
    warehouse,
    product: lot,
    ...known,
  });
};

/** A barrel of 225 L in units of 4.5 L at €132 a litre. */
export const directBarrel = (known: Record<string, unknown> = {}): DirectSaleBarrel => {
  const { barrel, finish_data } = barrelAuction();
  return DirectSaleBarrel.parse({
    ...common(finish_data),
    id_sale: 321,
    name: 'Bolgheri Superiore 2024, barrique no. 21',
    price: 132,
    units_left: 50,
    quantity_options: { min: 1, max: 50, step: 6, mul: 4.5 },
    product_type: 'barrel',
    product: barrel,
    ...known,
  });
};
