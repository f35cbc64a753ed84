import type { Shipment, ShipmentStatus } from '@le-chai/contracts/shipping';

/** A step of a shipment's way, as it stands for this shipment. */
export interface Step {
  status: ShipmentStatus;
  standing: 'done' | 'now' | 'to-come';
  /** When it was reached, ISO; none for a step to come, and for packing, which nobody dates. */
  date: string | null;
}

/** The way of a shipment that nobody cancels. docs/rules.md#shipment-steps */
const WAY: readonly ShipmentStatus[] = ['requested', 'quoted', 'paid', 'picking', 'shipped', 'delivered'];

/** How far a shipment has come, step by step. A cancelled one ends with that, after the steps that it had taken. */
export function stepsOf(shipment: Shipment): Step[] {
  const { status } = shipment;
  const date = datesOf(shipment);
  if (status === 'cancelled') {
    // It ends before it is packed, so whatever it reached has a date.
    const taken = WAY.filter((step) => date[step] !== null);
    return [
      ...taken.map((step): Step => ({ status: step, standing: 'done', date: date[step] })),
      { status, standing: 'now', date: date[status] },
    ];
  }
  const at = WAY.indexOf(status);
  return WAY.map((step, index) => ({
    status: step,
    standing: index < at ? 'done' : index === at ? 'now' : 'to-come',
    date: index <= at ? date[step] : null,
  }));
}

function datesOf(shipment: Shipment): Record<ShipmentStatus, string | null> {
  const { created, quoted, paid, shipped, delivered, cancelled } = shipment;
  return { requested: created, quoted, paid, picking: null, shipped, delivered, cancelled };
}
