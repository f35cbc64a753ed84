import { Shelf } from '@le-chai/design/Shelf';
import { vintage } from '@le-chai/design/format';
import type { ReactNode } from 'react';
import { SalePicture } from '../auction/SalePicture.tsx';
import { type Sale, barrelOf, lotOf } from '../auction/goods.ts';
import { Gallery, type Photograph } from './Gallery.tsx';
import { SaleHead } from './SaleHead.tsx';
import { useStage } from './use-stage.ts';

interface SaleTopProps {
  sale: Sale;
  /** Instead of its picture on the shelf. */
  children?: ReactNode;
}

/** The top of the page of a sale: its name, its picture on the shelf, its photographs. */
export function SaleTop({ sale, children }: SaleTopProps) {
  return (
    <>
      <SaleHead sale={sale} />
      {children ?? <OnShelf sale={sale} />}
      <Photographs sale={sale} />
    </>
  );
}

function OnShelf({ sale }: { sale: Sale }) {
  const { height, bottles } = useStage();
  return (
    <Shelf height={height}>
      <SalePicture sale={sale} height={height} max={bottles} />
    </Shelf>
  );
}

/** The photographs of what is sold, below the stage: those that the house has. Where it has none, the drawing stands alone. */
function Photographs({ sale }: { sale: Sale }) {
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
