import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Sends requests like a browser, over kept connections. */
export class Asker {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 100 });
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** @returns the body @throws {Error} for any status but 200 */
  async ask(
    path: string,
    { token, cookie, method = 'GET', body }: { token?: string; cookie?: string; method?: string; body?: object } = {},
  ): Promise<string> {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      accept: path.startsWith('/core') ? 'application/json' : 'text/html',
    };
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const sending = request(this.#url + path, { agent: this.#agent, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => {
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${method} ${path} was answered by ${response.statusCode}: ${text.slice(0, 300)}`));
      });
    });
    sending.on('error', reject);
    sending.end(body && JSON.stringify(body));
    return promise;
  }

  close(): void {
    this.#agent.destroy();
  }
}

/**
 * Does something again and again for some time.
 * @param each.at how many do it at once
 * @param each.every pause of one between two times, ms
 * @returns how often it was done
 */
export async function repeat(
  seconds: number,
  each: { at: number; every?: number },
  work: (who: number, time: number) => Promise<unknown>,
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const loop = async (who: number): Promise<void> => {
    for (let time = 0; performance.now() < end; time += 1) {
      await work(who, time);
      done += 1;
      if (each.every) await delay(each.every);
    }
  };
  await Promise.all(Array.from({ length: each.at }, (_, who) => loop(who)));
  return done;
}
