import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MS = 15_000;

/**
 * Metrics of an API that are collected after this call, by the address at which they are served. Without an answer of its
 * database it leaves out what it would ask there, so they are read again until there is one.
 */
export async function readMetrics(url: string): Promise<string> {
  for (const from = performance.now(); ; await delay(100)) {
    const answer = await fetch(url, { headers: { 'cache-control': 'no-cache' } });
    const text = await answer.text();
    if (answer.ok && /^ready\{check="database"\} 1$/m.test(text)) return text;
    if (performance.now() - from > PATIENCE_MS) throw new Error(`No metrics: ${answer.status} ${text.slice(0, 300)}`);
  }
}
