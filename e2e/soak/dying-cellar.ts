import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { checkAllBottled, checkBottling } from '../../server/test/money/check-bottling.ts';
import { checkMoney } from '../../server/test/money/check-money.ts';
import type { Asked } from '../../server/test/money/journal.ts';
import { type BarrelOwner, type Cask, seedOwner, winCask } from '../../server/test/money/seed-barrels.ts';
import { testProviderBooks } from '../../server/test/money/test-provider-books.ts';
import { recording, recordOf } from '../../server/test/plants/kill-changes.ts';
import { type BottlingRequest, type BottlingAnswer, WAYS, type WayName } from './bottling-ways.ts';
import type { House } from './house.ts';
import type { SoakResult } from './result.ts';

/** How a member comes back to a bottling during which the server died. */
export const RETURNS = ['at once', 'later'] as const;
export type Return = (typeof RETURNS)[number];

/** A process that should die has ended within this time, ms. */
const PATIENCE = 60_000;

/** A house that dies after a given change of its database, and a member who bottles barrels in it. */
export class DyingCellar {
  readonly violations: SoakResult['violations'][number][] = [];
  readonly #house: House;
  readonly #killFile: string;
  readonly #asked: Asked[] = [];
  /** Conversions by the key of their request. */
  readonly #conversions = new Map<string, number>();
  #owner!: BarrelOwner;
  /** Barrels that are still untouched. */
  readonly #stock: Cask[] = [];
  /** Barrels that were won and nobody bottles. */
  readonly #left: number[] = [];
  #bottled = 0;

  private constructor(house: House, killFile: string) {
    this.#house = house;
    this.#killFile = killFile;
  }

  /** @param killFile what the processes of the house know as KILL_FILE */
  static async open(house: House, killFile: string): Promise<DyingCellar> {
    const cellar = new DyingCellar(house, killFile);
    await house.withDatabase(async (database) => {
      cellar.#owner = await seedOwner(database);
    });
    await cellar.#begin();
    return cellar;
  }

  /** Bottles a barrel undisturbed. @returns the changes that it made, which are the points at which a house can die */
  async pointsOf(way: WayName): Promise<string[]> {
    const request = await this.#request(way);
    await writeFile(this.#killFile, recording(way));
    await this.#bottle(way, request);
    await rm(this.#killFile);
    const record = recordOf(this.#killFile);
    const points = await readFile(record, 'utf8');
    await rm(record);
    return points.trimEnd().split('\n');
  }

  /**
   * Bottles a barrel in a house that dies at a point, looks at what is there then, and comes back until it is bottled.
   * @returns false where it did not come by the point
   */
  async interrupted(way: WayName, point: string, back: Return): Promise<boolean> {
    const request = await this.#request(way);
    await writeFile(this.#killFile, point);
    if (await this.#lives(this.#bottle(way, request))) {
      await rm(this.#killFile);
      return false;
    }
    await this.#house.stopServers();
    await this.#look(`${way}, dead after ${point}`);
    // Nobody can come back to broken books.
    if (this.violations.length > 0) return true;
    await this.#begin();
    if (back === 'later') {
      // The worker has looked after payments that nobody came back to.
      await this.#house.operate(['clock', 'move', '+61s']);
      await this.#house.atRest();
    }
    const answer = await this.#bottle(way, request);
    if (answer.failed) await this.#bottle(way, { ...request, key: randomUUID() });
    return true;
  }

  /** Compares the books of the house at rest with each other and with the provider's. */
  async close(): Promise<void> {
    await this.#house.stopServers();
    if (this.violations.length > 0) return;
    const wanted = { left: [...this.#left, ...this.#stock.map(({ won }) => won)], count: this.#bottled };
    await this.#house.withDatabase(async (database) => {
      const provider = await testProviderBooks(database.pool);
      this.violations.push(
        ...(await checkBottling(database)),
        ...(await checkAllBottled(database, wanted)),
        ...(await checkMoney(database, { asked: this.#asked, provider })),
      );
    });
  }

  /** Takes a new cask to be bottled from. */
  async #request(way: WayName): Promise<BottlingRequest> {
    if (this.#stock.length === 0) await this.#house.stopServers().then(() => this.#begin());
    this.#bottled += 1;
    const cask = this.#stock.pop()!;
    if (way === 'with the purchase') this.#left.push(cask.won);
    return { house: this.#house, owner: this.#owner, cask, key: randomUUID() };
  }

  /** Asks for a bottling as a member does, and waits for all that follows. */
  async #bottle(way: WayName, request: BottlingRequest): Promise<BottlingAnswer> {
    const { key, owner } = request;
    const answer: BottlingAnswer = await WAYS[way](request);
    const { conversion, payment } = answer;
    const before = this.#conversions.get(key) ?? conversion;
    if (before !== conversion)
      this.violations.push({
        fault: 'contradictory',
        detail: `key ${key} was answered with bottlings ${before}, ${conversion}`,
      });
    if (conversion !== undefined) this.#conversions.set(key, conversion);
    if (payment) this.#asked.push({ key, memberId: owner.memberId, cents: 0, answers: [payment] });
    await this.#house.atRest();
    return answer;
  }

  /** Has casks ready, as many as are needed until the house is down again, and starts it. */
  async #begin(): Promise<void> {
    await this.#house.withDatabase(async (database) => {
      // The jobs of a dead process are taken over after two minutes, which are over.
      await database.pool.query('update job set leased_until = null where leased_until is not null');
      while (this.#stock.length < 2) this.#stock.push(await winCask(database, this.#owner));
    });
    await this.#house.startServers(1);
    await this.#house.atRest();
  }

  /** Checks the books of a house that is down. */
  async #look(where: string): Promise<void> {
    const found = await this.#house.withDatabase(checkBottling);
    this.violations.push(...found.map(({ fault, detail }) => ({ fault, detail: `${where}: ${detail}` })));
  }

  /** @returns false if the house died meanwhile @throws what went wrong in a live house */
  async #lives(work: Promise<unknown>): Promise<boolean> {
    try {
      await work;
      return true;
    } catch (error) {
      const living = delay(PATIENCE, undefined, { ref: false }).then(() => Promise.reject(error as Error));
      await Promise.race([this.#house.ended(), living]);
      return false;
    }
  }
}
