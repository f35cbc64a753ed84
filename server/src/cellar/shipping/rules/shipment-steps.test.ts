import type { CellarStatusCode } from '@le-chai/contracts/cellar';
import { SHIPMENT_STATUS, type ShipmentStatus } from '@le-chai/contracts/shipping';
import * as fc from 'fast-check';
import { mayMove } from '../../lots/rules/lot-transitions.ts';
import { hasTaken, mayStep, type ShipmentStep, stepLeadsTo } from './shipment-steps.ts';

const STEPS: readonly ShipmentStep[] = ['quote', 'pay', 'pick', 'ship', 'deliver', 'cancel'];
const anySteps = fc.array(fc.constantFrom(...STEPS), { maxLength: 30 });

/** Takes the steps that can be taken, one after the other. */
function walk(steps: readonly ShipmentStep[]): ShipmentStatus[] {
  const way: ShipmentStatus[] = ['requested'];
  for (const step of steps) if (mayStep(way.at(-1)!, step)) way.push(stepLeadsTo(step).to);
  return way;
}

describe('the steps of a shipment', () => {
  it('lead from the request to the delivery', () => {
    expect(walk(['quote', 'pay', 'pick', 'ship', 'deliver'])).toEqual([
      'requested',
      'quoted',
      'paid',
      'picking',
      'shipped',
      'delivered',
    ]);
  });

  it('can be taken from these and from no others', () => {
    const from = Object.fromEntries(
      STEPS.map((step) => [step, SHIPMENT_STATUS.filter((status) => mayStep(status, step))]),
    );
    expect(from).toEqual({
      quote: ['requested', 'quoted'],
      pay: ['quoted'],
      pick: ['paid'],
      ship: ['paid', 'picking'],
      deliver: ['shipped'],
      cancel: ['requested', 'quoted', 'paid'],
    });
  });

  it('bring the bottles to the carrier, to the member, or back on the shelf', () => {
    const bottles = STEPS.flatMap((step) => {
      const { bottles: status } = stepLeadsTo(step);
      return status === null ? [] : [[step, status]];
    });
    expect(bottles).toEqual([
      ['ship', 9],
      ['deliver', 2],
      ['cancel', 8],
    ]);
  });

  it('never come back to an earlier state', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const places = walk(steps).map((status) => SHIPMENT_STATUS.indexOf(status));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }),
    );
  });

  it('end with the delivery or the cancellation', () => {
    const ends = SHIPMENT_STATUS.filter((status) => STEPS.every((step) => !mayStep(status, step)));
    expect(ends).toEqual(['delivered', 'cancelled']);
  });

  it('are never called off once the bottles are being picked, and never shipped unpaid', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const way = walk(steps);
        const leaves = way.includes('picking') || way.includes('shipped');
        expect(leaves && way.includes('cancelled')).toBe(false);
        expect(leaves && !way.includes('paid')).toBe(false);
      }),
    );
  });

  it('move the bottles only by ways that a cellar lot can go', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        let status: ShipmentStatus = 'requested';
        const lots: CellarStatusCode[] = [3];
        for (const step of steps) {
          if (!mayStep(status, step)) continue;
          const { to, bottles } = stepLeadsTo(step);
          if (bottles !== null) lots.push(bottles);
          status = to;
        }
        expect(lots.slice(1).every((to, index) => mayMove(lots[index]!, to))).toBe(true);
      }),
    );
  });

  it('know when they lie behind', () => {
    const behind = Object.fromEntries(
      SHIPMENT_STATUS.map((status) => [status, STEPS.filter((step) => hasTaken(status, step)).join(' ')]),
    );
    expect(behind).toEqual({
      requested: '',
      quoted: 'quote',
      paid: 'quote pay',
      picking: 'quote pay pick',
      shipped: 'quote pay pick ship',
      delivered: 'quote pay pick ship deliver',
      cancelled: 'cancel',
    });
  });
});
