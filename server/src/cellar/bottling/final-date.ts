import { defaultPlan } from '@le-chai/bottling/default-plan';
import type { Database } from '../../core/database/open-database.ts';
import { tell } from '../../core/notices/tell.ts';
import type { InsideHandler } from '../../core/work/worker.ts';
import { finishConversion } from './finish-conversion.ts';
import { notNow } from './not-now.ts';
import { lockBarrel, type OwnedBarrel, readBarrel } from './owned-barrel.ts';
import { tellCases } from './read-plan.ts';
import { reserveLitres } from './reserve-litres.ts';

const HOUR = 60 * 60 * 1000;

/** Tells an owner that what is left of a barrel will be bottled by the house. The date may have been moved meanwhile. */
export const tellFinalDate =
  (database: Database): InsideHandler =>
  async (client, { id, payload }) => {
    const barrel = await readBarrel(client, Number(payload['payment']));
    if (!barrel || barrel.finalDate !== payload['date'] || notNow(barrel)) return;
    const { memberId, name, availableMl } = barrel;
    const data = { event: 'due', paymentId: barrel.id, name, availableMl, date: payload['apply'] };
    await tell(client, database, [{ memberId, kind: 'bottling', data, key: `due-${id}` }]);
  };

/**
 * Bottles on the final date what its owner left in the barrel. While a bottling of it is being paid for, and while it is
 * not decided how it can be bottled, it waits.
 */
export const bottleOnFinalDate =
  (database: Database): InsideHandler =>
  async (client, { payload }) => {
    const barrel = await lockBarrel(client, Number(payload['payment']));
    if (!barrel?.paid || barrel.finalDate !== payload['date'] || barrel.goneMl >= barrel.wonMl) return;
    if (notNow(barrel)) return { again: new Date(database.clock.now() + HOUR) };
    const { id } = await reserveLitres(client, { id: barrel.memberId }, barrel.id, wishOfHouse(barrel));
    await finishConversion(client, database, id, 'house');
  };

const wishOfHouse = ({ availableMl, options }: OwnedBarrel) => ({
  cases: tellCases(defaultPlan(availableMl, options)),
  customLabel: null,
  paymentMethod: null,
});
