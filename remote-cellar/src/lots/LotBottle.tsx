import type { CellarLot } from '@le-chai/contracts/cellar';
import { Bottle } from '@le-chai/design/Bottle';

/** Height in px of a bottle on the line of a row, and from which on it is drawn with all that is on it. */
const ON_A_ROW = 44;
const LARGE = 100;

interface LotBottleProps {
  lot: CellarLot;
  /** Height in px of this very bottle, whatever its size; that of a row unless told. */
  height?: number;
}

/** The bottle of a lot, drawn from what it is; with the member's own label where it has one. */
export function LotBottle({ lot: { components }, height = ON_A_ROW }: LotBottleProps) {
  const [component] = components;
  if (!component) return null;
  const { builder_name, color, region, root_category, size, vintage, label } = component;
  const subject = {
    producer: builder_name,
    colour: color,
    region,
    root: root_category,
    size,
    vintage,
    ...(label && { custom: label }),
  };
  return <Bottle subject={subject} height={height} detail={height < LARGE ? 'row' : 'full'} />;
}
