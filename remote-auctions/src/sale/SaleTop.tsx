import { ByWidth } from '@le-chai/design/ByWidth';
import { vintage } from '@le-chai/design/format';
import { Gallery, type GalleryPhotograph } from '@le-chai/design/Gallery';
import { Shelf } from '@le-chai/design/Shelf';
import type { Width } from '@le-chai/host-services';
import type { ReactNode } from 'react';
import { barrelOf, lotOf, type Sale } from '../auction/goods.ts';
import { SalePicture } from '../auction/SalePicture.tsx';
import { hasLevel, SeenLevels } from './BottleRecords.tsx';
import { SaleHead } from './SaleHead.tsx';

interface SaleTopProps {
  sale: Sale;
  /** Staff see it before members do. */
  isPreview?: boolean;
  /** Instead of its picture on the shelf. */
  children?: ReactNode;
}

/** The top of the page of a sale: its name, its picture on the shelf, its photographs. */
export function SaleTop({ sale, isPreview = false, children }: SaleTopProps) {
  return (
    <>
      <SaleHead sale={sale} isPreview={isPreview} />
      {children ?? <OnShelf sale={sale} />}
      <Photographs sale={sale} />
    </>
  );
}

function OnShelf({ sale }: { sale: Sale }) {
  return (
    <ByWidth>
      {(width) => (
        <Shelf height={STAGE[width].height}>
          <SalePicture sale={sale} height={STAGE[width].height} max={STAGE[width].bottles} first />
        </Shelf>
      )}
    </ByWidth>
  );
}

/**
 * The photographs of what is sold, below the stage. Without any, only the drawing is shown. Photographs of this particular lot
 * have the recorded fill levels of its bottles beside them.
 */
function Photographs({ sale }: { sale: Sale }) {
  const components = lotOf(sale)?.components ?? [];
  const beside = components.some(hasLevel) && <SeenLevels components={components} />;
  const own = sale.pictures.map((picture) => ({ ...picture, beside }));
  const found = [...own, ...ofLot(sale), ...ofBarrel(sale)];
  return <Gallery of={sale.name} photographs={[...new Map(found.map((one) => [one.cover, one])).values()]} />;
}

const ofLot = (sale: Sale): GalleryPhotograph[] =>
  (lotOf(sale)?.components ?? []).flatMap(
    ({ media: { cover, pictures }, nameProductWithoutVintage, vintage: year }) => {
      if (pictures.length > 0) return pictures;
      return cover === null ? [] : [{ cover, alt: `${nameProductWithoutVintage} ${vintage(year)}` }];
    },
  );

const ofBarrel = (sale: Sale): GalleryPhotograph[] =>
  (barrelOf(sale)?.bottling ?? []).flatMap(({ bottle_image }) =>
    bottle_image === null ? [] : [{ cover: bottle_image, alt: `A bottle of ${sale.name}` }],
  );

/** The stage of a sale on its page. */
interface StageSize {
  /** px */
  height: number;
  /** Maximum number of bottles side by side. With enough room, all of a dozen are shown. */
  bottles: number;
}

/** The stage with room for two columns, and on a phone. */
export const STAGE: Readonly<Record<Width, StageSize>> = {
  wide: { height: 424, bottles: 12 },
  phone: { height: 264, bottles: 6 },
};
