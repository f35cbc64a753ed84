import { SHIPMENT_STATUS } from '@le-chai/contracts/shipping';
import { shipmentWords, whyNotCancelled } from './shipment-words.ts';
import { shipment } from './testing/shipment.ts';

describe('the status of a shipment', () => {
  it('has words and a mark in every state, shipped or collected', () => {
    const shown = [false, true].flatMap((pickup) =>
      SHIPMENT_STATUS.map((status) => {
        const { kind, words } = shipmentWords(shipment(7, { status, pickup }));
        return `${status}: ${kind}, ${words}`;
      }),
    );
    expect([...new Set(shown)]).toEqual([
      'requested: underway, Requested',
      'quoted: act, To pay',
      'paid: underway, Paid',
      'picking: underway, Being packed',
      'shipped: underway, Shipped',
      'delivered: past, Delivered',
      'cancelled: past, Cancelled',
      'shipped: act, Ready to collect',
      'delivered: past, Collected',
    ]);
  });

  it('says what is refunded if it was paid before it was cancelled', () => {
    const paid = shipment(7, { status: 'cancelled', paid: '2026-11-20T11:00:00.000Z' });
    expect(shipmentWords(paid).next).toContain('€82.62 is refunded to your card');
    expect(shipmentWords({ ...paid, paid: null }).next).toContain('Nothing was charged');
    expect(shipmentWords({ ...paid, total: 0 }).next).toContain('Nothing was charged');
  });

  it('says why it cannot be cancelled where a member would expect to', () => {
    expect(closed('picking')).toMatch(/being packed/);
    expect(closed('shipped')).toMatch(/left our warehouse/);
    expect(closed('delivered')).toBeUndefined();
    expect(whyNotCancelled(shipment(7))).toBeUndefined();
  });
});

const closed = (status: 'picking' | 'shipped' | 'delivered') =>
  whyNotCancelled(shipment(7, { status, can_cancel: false }));
