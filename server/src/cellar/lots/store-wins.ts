import type { CellarStatusCode } from '@le-chai/contracts/cellar';
import type { WinHandlers } from '../../core/sale/record-wins.ts';
import { shareCost } from '../../core/sale/rules/share-cost.ts';
import { STATUS_WHEN_BOUGHT } from './cellar-status.ts';
import { addSerials } from './write-events.ts';

/* Created unpaid: until it is paid its status comes from the payment. Then it is with the producer until it is released. */
const CELLAR_LOTS = `
  insert into cellar_lot (member_id, lot_id, component_id, product_id, payment_id, status, quantity, cost_cents, in_bond)
  select x.member, c.lot_id, c.id, c.product_id, x.payment,
         ${STATUS_WHEN_BOUGHT}, x.quantity, x.cost, s.in_bond
    from json_to_recordset($1::json) as x (member bigint, payment bigint, component bigint, quantity int, cost bigint)
    join lot_component c on c.id = x.component join lot l on l.id = c.lot_id
    join outstanding_payment p on p.id = x.payment join sale s on s.id = p.sale_id
  returning id, quantity, status`;

/** Stores the bottles of lots that were won, each with its serial; a barrel is bottled later. */
export const storeWins: WinHandlers['store'] = async (client, { lotId }, wins, paymentOf) => {
  if (lotId === null) return;
  const { rows: components } = await client.query<{ id: number; quantity: number; price_cents: number }>(
    'select id, quantity, price_cents from lot_component where lot_id = $1 order by id',
    [lotId],
  );
  const weights = components.map((component) => component.price_cents * component.quantity);
  const bottles = wins.flatMap((win) => {
    const costs = shareCost(win.total, weights);
    return components.map((component, index) => ({
      member: win.memberId,
      payment: paymentOf.get(win.bidId),
      component: component.id,
      quantity: component.quantity * win.units,
      cost: costs[index],
    }));
  });
  const lots = await client.query<{ id: number; quantity: number; status: CellarStatusCode }>(CELLAR_LOTS, [
    JSON.stringify(bottles),
  ]);
  await addSerials(client, lots.rows);
};
