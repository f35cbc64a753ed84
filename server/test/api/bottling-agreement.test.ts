import type { BottleOffer } from '@le-chai/bottling/casing-options';
import type { BottlingPlan } from '@le-chai/bottling/bottling-plan';
import { checkPlan } from '@le-chai/bottling/check-plan';
import { toWire, readOffers } from '@le-chai/bottling/draft-wire';
import { anyOptions } from '@le-chai/bottling/plan-fixture';
import { saleDetail } from '@le-chai/contracts/auctions';
import { barrelInfo, convertWithCases, type Conversion } from '@le-chai/contracts/bottling';
import type { Tier } from '@le-chai/contracts/primitives';
import * as fc from 'fast-check';
import { SMALL, startHouse, type House, type Member } from './harness.ts';
import { ownBarrel } from './support/barrels.ts';
import { buyerIn, type Buying } from './support/buyer.ts';
import { lotsOf } from './support/cellar.ts';
import { queryPaused } from './support/operate-cli.ts';
import { anyPlan } from './support/random-plan.ts';

/** Plans that are drawn, and where chance begins; `npm run soak` asks for more of them. */
const PLANS = Number(process.env['BOTTLING_PLANS'] ?? 36);
const SEED = Number(process.env['BOTTLING_SEED'] ?? 1);
/** Barrels that are bottled in the end: each is won and paid for first. */
const BARRELS = Math.ceil(PLANS / 12);

const label = { monogram: 'A', name: 'For Ada', ink: 'navy' } as const;
const cents = (euro: number) => Math.round(euro * 100);
const millilitres = (litres: number) => Math.round(litres * 1000);

let house: House;
let buy: Buying;
const members: Partial<Record<Tier, Member>> = {};
beforeAll(async () => {
  house = await startHouse();
  buy = buyerIn(house);
  for (const tier of ['Collector', 'Explorer'] as const) members[tier] = await house.createMember(tier);
});
afterAll(() => house.stop());

/** Has the barrel bottled in other sizes and cases; labels are for collectors. */
async function offer(options: readonly BottleOffer[]): Promise<void> {
  await house.pause();
  await queryPaused(
    { dataDir: house.dataDir, url: house.databaseUrl },
    `update barrel set bottling = '${JSON.stringify(options)}', custom_label_tiers = '["Collector"]'
      where id = ${SMALL.barrel.barolo} returning id`,
  );
  await house.restart();
}

/** The sizes and cases as a browser gets them. */
async function offersOn(saleId: number, { token }: Member): Promise<BottleOffer[]> {
  const { result } = await house.api(saleDetail, { params: { saleId }, token });
  if (!('is_private' in result) || result.product_type !== 'barrel') throw new Error('No barrel at a price');
  return readOffers(result.product.bottling);
}

const draw = <T>(what: fc.Arbitrary<T>, count: number, turn = 0): T[] =>
  fc.sample(what, { seed: SEED * 1000 + turn, numRuns: count });

describe('what a browser reckons of a bottling, and what the house does', () => {
  it('is the same to the millilitre and the cent, and refused by both or by neither', async () => {
    const seen = new Map<string, number>();
    for (const [turn, options] of draw(anyOptions, 3).entries()) {
      await offer(options);
      for (const [tier, member] of Object.entries(members)) {
        const price = 1 + ((turn * 37 + SEED) % 300);
        const sale = await house.createSale({ barrel: SMALL.barrel.barolo, type: 'private-sale', price });
        const offers = await offersOn(sale, member);
        expect(offers).toEqual(options.toSorted((a, b) => a.sizeMl - b.sizeMl));
        for (const quantity of draw(fc.integer({ min: 1, max: 8 }), 3, turn)) {
          const availableMl = quantity * 4500;
          for (const plan of draw(anyPlan(availableMl, offers), Math.ceil(PLANS / 18), turn * 10 + quantity)) {
            const checked = checkPlan(plan, { availableMl, options: offers, labelTiers: ['Collector'], tier });
            const { cases: bottling, customLabel } = toWire({ plan, label });
            const answer = await buy.quote(member, sale, { quantity, bottling, custom_label: customLabel });
            const found = 'faults' in checked ? checked.faults.map(({ fault }) => fault) : ['none'];
            for (const fault of found) seen.set(fault, (seen.get(fault) ?? 0) + 1);
            expect({ plan, ...quoted(answer) }).toEqual({
              plan,
              ...reckoned(checked, price * 100 * (availableMl / 1000)),
            });
          }
        }
      }
    }
    // Chance has come by what matters.
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining([
        'none',
        'too-much-left',
        'casing-not-offered',
        'cases-do-not-add-up',
        'size-not-offered',
      ]),
    );
  });

  it('becomes just the bottles that were planned, or none', async () => {
    const [options] = draw(anyOptions, 1, 7);
    await offer(options!);
    const owner = members.Collector!;
    const before = () => lotsOf(house, owner);
    for (let turn = 0; turn < BARRELS; turn += 1) {
      const units = 1 + (turn % 4);
      const id = await ownBarrel(house, owner, { units });
      const info = (await house.api(barrelInfo, { token: owner.token, query: { id_sale_bid: id } })).result;
      const offers = readOffers(info.barrel.bottling);
      const availableMl = millilitres(info.available_liters);
      const terms = { availableMl, options: offers, labelTiers: ['Collector'], tier: 'Collector' };
      for (const plan of draw(anyPlan(availableMl, offers), 12, turn)) {
        const known = new Set((await before()).map((lot) => lot.id));
        const checked = checkPlan(plan, terms);
        const { cases, customLabel } = toWire({ plan, label });
        const answer = await house.api(convertWithCases, {
          token: owner.token,
          body: { id_sale_bid: id, cases, custom_label: customLabel, ...buy.card() },
        });
        const made = (await before()).filter((lot) => !known.has(lot.id));
        expect({ plan, ...converted(answer, made) }).toEqual({ plan, ...planned(plan, checked) });
        if (answer.status === 200) break;
      }
    }
  });
});

type Checked = ReturnType<typeof checkPlan>;
type Lots = Awaited<ReturnType<typeof lotsOf>>;
type Quoted = Awaited<ReturnType<Buying['quote']>>;

/** What the browser makes of a purchase with this bottling: cents, or that it is refused. */
const reckoned = (checked: Checked, wine: number) =>
  'faults' in checked
    ? { status: 422 }
    : { status: 200, wine: Math.round(wine), cases: checked.chargeCents, due: Math.round(wine) + checked.chargeCents };

/** What the house makes of it. */
function quoted(answer: Quoted) {
  const { status } = answer;
  if (status !== 200) return { status };
  const { price, bottling, due } = answer.result;
  return { status, wine: cents(price), cases: cents(bottling), due: cents(due) };
}

/** What is to become of a barrel: millilitres, cents, and bottles by size with their label. */
const planned = (plan: BottlingPlan, checked: Checked) =>
  'faults' in checked
    ? { status: 422, bottles: {} }
    : { status: 200, ...checked, bottles: bottlesOf(plan), availableMl: 0 };

/** What became of it. */
function converted(answer: { status: number; result: Conversion }, made: Lots) {
  const { status } = answer;
  const bottles = bottlesIn(made);
  if (status !== 200) return { status, bottles };
  const { bottled_liters, credited_liters, charge, available_liters } = answer.result;
  return {
    status,
    usedMl: millilitres(bottled_liters),
    leftoverMl: millilitres(credited_liters),
    chargeCents: cents(charge),
    bottles,
    availableMl: millilitres(available_liters),
  };
}

const bottlesIn = (lots: Lots) =>
  Object.fromEntries(
    lots.map(({ components: [bottle], serials }) => [
      millilitres(bottle!.size),
      [serials.length, bottle!.custom_label],
    ]),
  );
const bottlesOf = ({ sizes, labelledMl }: BottlingPlan) =>
  Object.fromEntries(sizes.map(({ sizeMl, bottles }) => [sizeMl, [bottles, labelledMl.includes(sizeMl)]]));
