import type { Auction, LotComponent } from '@le-chai/contracts/auction';
import { Barrel } from '@le-chai/design/Barrel';
import { frame } from '@le-chai/design/barrel-geometry';
import { Bottle, type BottleSubject } from '@le-chai/design/Bottle';
import { BottleGroup } from '@le-chai/design/BottleGroup';
import { Photo } from '@le-chai/design/Photo';
import { photographOf } from '@le-chai/shell';

/** Width over height of a barrel. */
const RATIO = frame.width / frame.height;

/** Photographs side by side at most; a lot of more kinds is drawn. */
const PHOTOGRAPHS = 3;

/** Side of a picture in a row of a table, px. */
const ROW = 44;

/** What is sold, standing on the shelf: its bottles, or its barrel filled to what is bid. @param height of the stage, px @param max bottles drawn at most */
export function AuctionPicture({ auction, height, max = 6 }: { auction: Auction; height: number; max?: number }) {
  if (auction.product_type === 'barrel') {
    return (
      <Barrel level={auction.bid_percentage} colour={auction.barrel.color} width={Math.round((height - 12) * RATIO)} />
    );
  }
  const { components } = auction.lot;
  // A lot of which only some has photographs would seem to be just that: then all of it is drawn.
  if (components.length > PHOTOGRAPHS || components.some(({ media }) => photographOf(media.cover) === null)) {
    return <BottleGroup bottles={components.map(drawn)} height={height} max={max} />;
  }
  const each = Math.max(1, Math.floor(max / components.length));
  return components.map((component) => (
    <Photo key={component.id} cover={component.media.cover} width={Math.round(height / 2)}>
      <BottleGroup bottles={[drawn(component)]} height={height} max={each} />
    </Photo>
  ));
}

/** The same in a row of a table, 44 px high. */
export function RowPicture({ auction }: { auction: Auction }) {
  if (auction.product_type === 'barrel') {
    return <Barrel level={auction.bid_percentage} colour={auction.barrel.color} width={ROW} />;
  }
  const [first] = auction.lot.components;
  return first ? (
    <Photo cover={first.media.cover} width={ROW}>
      <Bottle subject={bottleOf(first)} height={ROW} detail="row" />
    </Photo>
  ) : null;
}

/** A component as it stands in a group. */
function drawn(component: LotComponent) {
  return { subject: bottleOf(component), quantity: component.quantity };
}

/** A component as the drawing needs it. */
function bottleOf(component: LotComponent): BottleSubject {
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
