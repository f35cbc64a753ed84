import { Button } from '@le-chai/design/Button';
import type { WayOn } from './way-on.ts';

/** What can be done instead. */
export function WayOnButton({ way, onQuantity }: { way: WayOn; onQuantity: (quantity: number) => void }) {
  return (
    <div>
      {'to' in way ? (
        <Button size="small" to={way.to}>
          {way.label}
        </Button>
      ) : (
        <Button size="small" onClick={() => onQuantity(way.quantity)}>
          {way.label}
        </Button>
      )}
    </div>
  );
}
