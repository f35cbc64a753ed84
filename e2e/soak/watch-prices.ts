import type { Live } from '@le-chai/contracts/bidding';
import type { Load } from './member-loop.ts';

/** Polls every auction at every process: neither a version nor a price may ever go back. */
export async function watchPrices({ urls, sales, ledger, until }: Load): Promise<void> {
  const last = new Map<string, Live>();
  while (!until.aborted) {
    for (const url of urls) {
      for (const { id } of sales) {
        const live = await look(url, id);
        if (!live) continue;
        const before = last.get(`${url} ${id}`);
        if (before && (live.version < before.version || live.currentPrice < before.currentPrice)) {
          ledger.violation('price', `sale ${id} was at ${before.currentPrice}, then at ${live.currentPrice}`);
        }
        last.set(`${url} ${id}`, live);
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function look(url: string, saleId: number): Promise<Live | undefined> {
  try {
    const response = await fetch(`${url}/v2/auctions/${saleId}/live`, { signal: AbortSignal.timeout(10_000) });
    return ((await response.json()) as { result?: Live }).result;
  } catch {
    return undefined;
  }
}
