import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Bidder } from '../soak/seed.ts';

interface Bidding {
  /** When to stop, as `performance.now()` counts. */
  end: number;
  /** Between an answer and the next bid, ms. */
  pause: number;
  /** Called with each answer. */
  onAnswer?: (text: string) => void;
}

/**
 * Has members bid on an auction until a time, each the next bid after the answer to the one before.
 * @param base where the calls are
 * @returns how long each bid took, ms
 */
export async function bidUntil(
  base: string,
  saleId: number,
  bidders: readonly Bidder[],
  { end, pause, onAnswer }: Bidding,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: bidders.length });
  const times: number[] = [];
  await Promise.all(
    bidders.map(async ({ token }) => {
      let path = `/v2/auctions/${saleId}/bids`;
      for (let quantity = 1; performance.now() < end; quantity += 1) {
        const sent = performance.now();
        const method = quantity === 1 ? 'POST' : 'PUT';
        const text = await bid(`${base}${path}`, { agent, method, token }, quantity);
        times.push(performance.now() - sent);
        onAnswer?.(text);
        path = `/v2/auctions/${saleId}/bids/${/"bid_id":(\d+)/.exec(text)?.[1]}`;
        if (pause > 0) await delay(pause);
      }
    }),
  );
  agent.destroy();
  return times;
}

/** @throws {Error} for a bid that is not taken */
function bid(url: string, options: { agent: Agent; method: string; token: string }, quantity: number): Promise<string> {
  const { agent, method, token } = options;
  const body = JSON.stringify({ bid_offer: 100, bid_quantity: quantity });
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': body.length,
    'idempotency-key': randomUUID(),
  };
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const sending = request(url, { agent, method, headers }, (response) => {
    let text = '';
    response.setEncoding('latin1').on('data', (part: string) => (text += part));
    response.on('end', () => {
      if (response.statusCode === 200 && /"bid_id":\d+/.test(text)) resolve(text);
      else reject(new Error(`A bid was answered by ${response.statusCode}: ${text.slice(0, 300)}`));
    });
  });
  sending.on('error', reject);
  sending.end(body);
  return promise;
}
