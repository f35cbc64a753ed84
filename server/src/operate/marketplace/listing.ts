import type { CellarStatusCode } from '@le-chai/contracts/cellar';
import type { PoolClient } from 'pg';
import * as z from 'zod/mini';
import { actOnListing, LISTING, type ListingStep, refuseUnlessLocal, STATUS_SAID } from '../../cellar/operations.ts';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';
import { Refused } from '../../core/house/refused.ts';
import { EuroText } from '../sale/sale-input.ts';
import { IdText } from '../shipment/shipment-commands.ts';

const SUMMARY: Record<ListingStep, string> = {
  list: 'List bottles held at the local marketplace, as their member asked, or at a given price.',
  unlist: 'Take bottles off the list of the local marketplace.',
  sell: 'Sell listed bottles at the local marketplace: they leave their member’s cellar.',
};
const NEWS = { list: 'listed', unlist: 'unlisted', sell: 'sold' } as const;

/** What a bottle is listed at that nobody gave a price, if there is no market price either: its cost, or this, cents. */
const LEAST_PRICE = 100;

const listing = (step: ListingStep) =>
  defineCommand({
    name: `marketplace ${step}`,
    summary: SUMMARY[step],
    arguments: [{ name: 'id', about: 'the number of the lot in the member’s cellar' }],
    options:
      step === 'list'
        ? [
            {
              name: 'price',
              value: 'EUR',
              about: 'the price for a bottle its member did not ask to list (its market price)',
            },
          ]
        : [],
    examples: [`marketplace ${step} 31`],
    input: z.object({ id: IdText, price: z.optional(EuroText) }),
    async run(context, { id, price }) {
      const { from, to } = LISTING[step];
      const changed = await context.database.transaction(async (client) => {
        await refuseUnlessLocal(client);
        const lot = await lockLot(client, id);
        if (!lot) throw new Refused(`There is no lot ${id} in any cellar.`);
        if (lot.status === to) return false;
        if (lot.status !== from) throw new Refused(`Lot ${id} is ${STATUS_SAID[lot.status]}.`);
        const priceCents = price ?? Math.max(LEAST_PRICE, lot.emp ?? lot.cost);
        await actOnListing(client, context.database, { id, memberId: lot.memberId, priceCents }, NEWS[step]);
        await audit(client, context, `marketplace ${step}`, `cellar_lot:${id}`);
        return true;
      });
      context.say(
        changed ? `Lot ${id} is now ${STATUS_SAID[to]}.` : `Lot ${id} is already ${STATUS_SAID[to]}; nothing changed.`,
      );
      return { id, status: to, changed };
    },
  });

interface LockedLot {
  status: CellarStatusCode;
  memberId: number;
  /** Of a bottle, cents. */
  emp: number | null;
  cost: number;
}

async function lockLot(client: PoolClient, id: number): Promise<LockedLot | undefined> {
  const { rows } = await client.query<LockedLot>(
    `select c.status, c.member_id as "memberId", w.emp_cents as emp, c.cost_cents / c.quantity as cost
       from cellar_lot c join product w on w.id = c.product_id where c.id = $1 for no key update of c`,
    [id],
  );
  return rows[0];
}

export const marketplaceList = listing('list');
export const marketplaceUnlist = listing('unlist');
export const marketplaceSell = listing('sell');
