import type { PricedProduct, PriceHistory } from '@le-chai/contracts/price-history';
import type { Mark } from './price-chart.ts';
import { BelowPlot } from './PriceLegend.tsx';
import { PricePlot } from './PricePlot.tsx';
import { PriceTable } from './PriceTable.tsx';

interface PriceBookProps {
  product: PricedProduct;
  unit: PriceHistory['unit'];
  marks: readonly Mark[];
  /** ms since the epoch. */
  now: number;
}

/** The prices of a wine as a chart and a table; loaded when scrolled near. */
export function PriceBook({ product, unit, marks, now }: PriceBookProps) {
  return (
    <>
      <PricePlot key={`plot-${product.id}`} product={product} unit={unit} marks={marks} now={now} />
      <BelowPlot>
        <PriceTable key={product.id} product={product} unit={unit} />
      </BelowPlot>
    </>
  );
}
