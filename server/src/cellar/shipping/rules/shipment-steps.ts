import type { CellarStatusCode } from '@le-chai/contracts/cellar';
import type { ShipmentStatus } from '@le-chai/contracts/shipping';
import { LOT_STATUS } from '../../../core/database/statuses.ts';

/** What can happen to a shipment. */
export type ShipmentStep = 'quote' | 'pay' | 'pick' | 'ship' | 'deliver' | 'cancel';

interface StepRule {
  readonly from: readonly ShipmentStatus[];
  readonly to: ShipmentStatus;
  /** The cellar status that its bottles enter; none if they stay. */
  readonly bottles: CellarStatusCode | null;
}

const STEPS: Readonly<Record<ShipmentStep, StepRule>> = {
  // A quote can be replaced until it is accepted.
  quote: { from: ['requested', 'quoted'], to: 'quoted', bottles: null },
  pay: { from: ['quoted'], to: 'paid', bottles: null },
  pick: { from: ['paid'], to: 'picking', bottles: null },
  ship: { from: ['paid', 'picking'], to: 'shipped', bottles: LOT_STATUS.shipped },
  deliver: { from: ['shipped'], to: 'delivered', bottles: LOT_STATUS.delivered },
  cancel: { from: ['requested', 'quoted', 'paid'], to: 'cancelled', bottles: LOT_STATUS['in-our-warehouse'] },
};

/** Whether a step can be taken from a shipment's current status. docs/rules.md#shipment-steps */
export function mayStep(status: ShipmentStatus, step: ShipmentStep): boolean {
  return STEPS[step].from.includes(status);
}

/** The way of a shipment that is asked for and not called off. */
const WAY: readonly ShipmentStatus[] = ['quoted', 'paid', 'picking', 'shipped', 'delivered'];

/** Whether a shipment has already taken a step: asking for it again changes nothing. */
export function hasTaken(status: ShipmentStatus, step: ShipmentStep): boolean {
  const { to } = STEPS[step];
  return to === 'cancelled' ? status === to : WAY.indexOf(status) >= WAY.indexOf(to);
}

/** Where a step leads the shipment, and its bottles. */
export function stepLeadsTo(step: ShipmentStep): Pick<StepRule, 'to' | 'bottles'> {
  return STEPS[step];
}
