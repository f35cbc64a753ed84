import type { Shipment } from '@le-chai/contracts/shipping';
import type { BottleSubject } from '@le-chai/design/Bottle';

type ShippedBottle = Shipment['bottles'][number];

/** Bottles of one wine in one size. */
export interface ShippedWine {
  name: string;
  vintage: number | null;
  /** Litres. */
  size: number;
  subject: BottleSubject;
  /** The serial number of each bottle. */
  serials: readonly string[];
}

/** The bottles of a shipment grouped by wine, in order. */
export function shippedWines(bottles: readonly ShippedBottle[]): ShippedWine[] {
  const wines = Map.groupBy(bottles, ({ name, vintage, size }) => JSON.stringify([name, vintage, size]));
  return [...wines.values()].map((alike) => {
    const [{ name, vintage, size, ...bottle }] = alike as [ShippedBottle, ...ShippedBottle[]];
    const { builder_name: producer, color: colour, region, root_category: root } = bottle;
    return {
      name,
      vintage,
      size,
      subject: { producer, name, vintage, colour, region, root, size },
      serials: alike.map(({ serial_number: serial }) => serial),
    };
  });
}
