import type { Auction, LotComponent } from '@le-chai/contracts/auction';
import { Barrel } from '@le-chai/design/Barrel';
import { frame } from '@le-chai/design/barrel-geometry';
import { Bottle, type BottleSubject } from '@le-chai/design/Bottle';
import { BottleGroup } from '@le-chai/design/BottleGroup';

/** Width over height of a barrel. */
const RATIO = frame.width / frame.height;

/** What is sold, standing on the shelf: its bottles, or its barrel filled to what is bid. @param height of the stage, px @param max bottles drawn at most */
export function AuctionPicture({ auction, height, max = 6 }: { auction: Auction; height: number; max?: number }) {
  if (auction.product_type === 'barrel') {
    return (
      <Barrel level={auction.bid_percentage} colour={auction.barrel.color} width={Math.round((height - 12) * RATIO)} />
    );
  }
  const bottles = auction.lot.components.map((component) => ({
    subject: bottleOf(component),
    quantity: component.quantity,
  }));
  return <BottleGroup bottles={bottles} height={height} max={max} />;
}

/** The same in a row of a table, 44 px high. */
export function RowPicture({ auction }: { auction: Auction }) {
  if (auction.product_type === 'barrel') {
    return <Barrel level={auction.bid_percentage} colour={auction.barrel.color} width={44} />;
  }
  const [first] = auction.lot.components;
  return first ? <Bottle subject={bottleOf(first)} height={44} detail="row" /> : null;
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
