import type { Barrel as SoldBarrel, LotComponent } from '@le-chai/contracts/auction';
import { Barrel, type Cask } from '@le-chai/design/Barrel';
import { frame } from '@le-chai/design/barrel-geometry';
import { Bottle, type BottleSubject } from '@le-chai/design/Bottle';
import { BottleGroup } from '@le-chai/design/BottleGroup';
import { Photo } from '@le-chai/design/Photo';
import { photographOf } from '@le-chai/host-services';
import { barrelOf, isDirect, lotOf, type Sale } from './goods.ts';

/** Width over height of a barrel. */
const RATIO = frame.width / frame.height;

/** Photographs side by side at most; a lot of more kinds is drawn. */
const PHOTOGRAPHS = 3;

/** Side of a picture in a row of a table, px. */
const ROW = 44;

interface SalePictureProps {
  sale: Sale;
  /** Of the stage, px. */
  height: number;
  /** Bottles drawn at most. */
  max?: number;
  /** It is visible as soon as its page opens. */
  first?: boolean;
}

/** What is sold, drawn on the shelf: its bottles, or its barrel filled to what has been bid or is left. */
export function SalePicture({ sale, height, max = 6, first = false }: SalePictureProps) {
  const barrel = barrelOf(sale);
  if (barrel) {
    return <Barrel {...caskOf(barrel)} level={levelOf(sale)} width={Math.round((height - 12) * RATIO)} />;
  }
  const components = lotOf(sale)?.components ?? [];
  const [own] = sale.pictures;
  if (own && photographOf(own.cover) !== null) {
    return (
      <Photo cover={own.cover} width={Math.round(height / 2)} height={height} first={first}>
        <BottleGroup bottles={components.map(drawn)} height={height} max={max} />
      </Photo>
    );
  }
  // With photographs of only some of its bottles, a lot would look incomplete: then everything is drawn.
  if (components.length > PHOTOGRAPHS || components.some(({ media }) => photographOf(media.cover) === null)) {
    return <BottleGroup bottles={components.map(drawn)} height={height} max={max} />;
  }
  const each = Math.max(1, Math.floor(max / components.length));
  return components.map((component) => (
    <Photo
      key={component.id}
      cover={component.media.cover}
      width={Math.round(height / 2)}
      height={height}
      first={first}
    >
      <BottleGroup bottles={[drawn(component)]} height={height} max={each} />
    </Photo>
  ));
}

/** The same picture for a table row, 44 px high. */
export function RowPicture({ sale }: { sale: Sale }) {
  const barrel = barrelOf(sale);
  if (barrel) return <Barrel {...caskOf(barrel)} level={levelOf(sale)} width={ROW} />;
  const first = lotOf(sale)?.components[0];
  return first ? (
    <Photo cover={sale.pictures[0]?.cover ?? first.media.cover} width={ROW} height={ROW}>
      <Bottle subject={bottleOf(first)} height={ROW} detail="row" />
    </Photo>
  ) : null;
}

/** How full a barrel is drawn, 0 to 100: by its bids or, at a fixed price, by what can still be bought. */
function levelOf(sale: Sale): number {
  if (!isDirect(sale)) return sale.bid_percentage;
  const { mul } = sale.quantity_options;
  const litres = barrelOf(sale)?.litres ?? 0;
  return litres > 0 ? Math.min(100, (100 * sale.units_left * mul) / litres) : 0;
}

/** A component as a group of bottles needs it. */
function drawn(component: LotComponent) {
  return { subject: bottleOf(component), quantity: component.quantity };
}

/** A barrel as the drawing needs it. */
export function caskOf({ color, litres, wine_type }: SoldBarrel): Cask {
  return { colour: color, litres, spirit: wine_type === 'spirit' };
}

/** A component as the drawing needs it. */
export function bottleOf(component: LotComponent): BottleSubject {
  const { builder, category, color, nameProductWithoutVintage, region, size, vintage } = component;
  return {
    producer: builder.name,
    name: nameProductWithoutVintage,
    vintage,
    colour: color,
    region: region || builder.region,
    root: category.root,
    size,
  };
}
