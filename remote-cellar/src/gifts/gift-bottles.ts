import type { GiftWine } from '@le-chai/contracts/gifts';
import type { BottleSubject } from '@le-chai/design/Bottle';

/** A wine of a gift as the drawing needs it. */
export function subjectOf({
  builder_name: producer,
  name,
  vintage,
  color,
  region,
  root_category,
  size,
}: GiftWine): BottleSubject {
  return { producer, name, vintage, colour: color, region, root: root_category, size };
}
