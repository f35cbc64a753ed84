import { vintage } from '@le-chai/design/format';
import { barrelOf, lotOf, type Sale } from '../auction/goods.ts';
import { Gallery, type Photograph } from './Gallery.tsx';

/** The photographs of what is sold, below the stage: those that the house has. Where it has none, the drawing stands alone. */
export function Photographs({ sale }: { sale: Sale }) {
  const found = [...ofLot(sale), ...ofBarrel(sale)];
  return <Gallery of={sale.name} photographs={[...new Map(found.map((one) => [one.cover, one])).values()]} />;
}

const ofLot = (sale: Sale): Photograph[] =>
  (lotOf(sale)?.components ?? []).flatMap(({ media: { cover }, nameProductWithoutVintage, vintage: year }) =>
    cover === null ? [] : [{ cover, alt: `${nameProductWithoutVintage} ${vintage(year)}` }],
  );

const ofBarrel = (sale: Sale): Photograph[] =>
  (barrelOf(sale)?.bottling ?? []).flatMap(({ bottle_image }) =>
    bottle_image === null ? [] : [{ cover: bottle_image, alt: `${sale.name}: its bottle` }],
  );
