import { saleDetail, weeklyOffers } from '@le-chai/contracts/auctions';
import { auctionLive, auctionMine } from '@le-chai/contracts/bidding';
import type { AnswerOf, AnyCall } from '@le-chai/contracts/call';
import { CALLS } from '@le-chai/contracts/calls';
import { getPhysicalCellarLots, myLotsSearch } from '@le-chai/contracts/cellar';
import { shop } from '@le-chai/contracts/direct-sales';
import { LEGAL_NAMES, legalDocument } from '@le-chai/contracts/legal';
import { listNotices } from '@le-chai/contracts/notices';
import { plannedSales, previewSale } from '@le-chai/contracts/planned-sales';
import { priceHistory } from '@le-chai/contracts/price-history';
import { producerPage } from '@le-chai/contracts/producers';
import { provenance } from '@le-chai/contracts/provenance';
import { salesSearch } from '@le-chai/contracts/search';
import type { House } from '../harness.ts';
import type { Sent } from './api.ts';

/** Of every account of the demo house. */
export const DEMO_PASSWORD = 'cellar-door-2026';
const ACCOUNTS = ['collector', 'late', 'connoisseur', 'explorer', 'staff'];

/** SQL that turns its clock back to when it was filled: some of its sales end within minutes. */
export const AS_FILLED = `update clock set shift = (value ->> 'filledAt')::timestamptz - now() from setting where key = 'demo'`;

export interface Reading {
  call: AnyCall;
  result: unknown;
}

/** As each account of the demo house, asks for everything that can be read without choosing, and opens what the lists name. */
export async function readDemoHouse(house: House): Promise<Reading[]> {
  const readings: Reading[] = [];
  const ask = async <C extends AnyCall>(call: C, sent: Sent<C>): Promise<AnswerOf<C>> => {
    const { result } = await house.api(call, sent);
    readings.push({ call, result });
    return result;
  };
  const plain = CALLS.filter(
    ({ id, method, params, query, answerType }) =>
      method === 'GET' &&
      !params &&
      !answerType &&
      (query?.safeParse({}).success ?? true) &&
      id !== 'export-account' &&
      id !== plannedSales.id,
  );
  for (const name of ACCOUNTS) {
    const token = await house.login(`${name}@example.test`, DEMO_PASSWORD);
    for (const call of plain) await ask(call, { token });
    for (const document of LEGAL_NAMES) await ask(legalDocument, { params: { document } });
    await ask(shop, { token, query: { per_page: '100' } });
    for (const page of ['1', '2']) await ask(shop, { token, query: { id_type_auction: 'shop', page } });
    const barrels = { type_product: 'barrel', per_page: '50' } as const;
    const newest = { id_type_auction: 'single-lot', sort: 'newest-first', per_page: '50' } as const;
    for (const query of [{ page: '2' }, barrels, newest]) await ask(weeklyOffers, { token, query });
    for (const producer of ['Château Vauclerc', 'Podere Sant’Ilvo'])
      await ask(producerPage, { token, params: { name: producer } });
    for (const q of ['château', 'barolo', 'barrel', 'whisky', 'vauclerc']) {
      await ask(salesSearch, { token, query: { q } });
      await ask(myLotsSearch, { token, query: { q } });
    }
    await ask(listNotices, { token, query: { page: '2', pageSize: '5' } });
    const { items } = await ask(getPhysicalCellarLots, { token, query: { per_page: '100' } });
    for (const { serials } of items.slice(0, 20)) {
      if (serials[0]) await ask(provenance, { params: { serial: serials[0].serial_number } });
    }
    for (const query of [{ onGoing: 'true', weekly: 'true', per_page: '100' }, { bidded: 'true' }] as const) {
      const sales = (await ask(weeklyOffers, { token, query })).items;
      for (const { id_auction: id } of sales) {
        await ask(saleDetail, { token, params: { saleId: id } });
        await ask(auctionLive, { params: { id } });
        await ask(auctionMine, { token, params: { id } });
        await ask(priceHistory, { token, params: { saleId: id } });
      }
    }
  }
  const staff = await house.login('staff@example.test', DEMO_PASSWORD);
  for (const { id_sale: saleId } of (await ask(plannedSales, { token: staff })).items)
    await ask(previewSale, { token: staff, params: { saleId } });
  return readings;
}
