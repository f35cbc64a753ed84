/** What was asked of a house, and what was not answered as it should be. */
export class Calls {
  count = 0;
  readonly failures: string[] = [];
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** Asks once and never retries: a request that fails here has failed a member. @returns undefined where there was no answer */
  async ask(path: string, init: RequestInit = {}): Promise<Response | undefined> {
    this.count += 1;
    const what = `${init.method ?? 'GET'} ${path}`;
    try {
      const response = await fetch(this.#url + path, { ...init, signal: init.signal ?? AbortSignal.timeout(20_000) });
      if (response.status >= 500 || response.status === 404) this.failures.push(`${what}: ${response.status}`);
      return response;
    } catch (error) {
      if (init.signal?.aborted) return undefined;
      this.failures.push(`${what}: ${String((error as Error).cause ?? error)}`);
      return undefined;
    }
  }

  /** Asks, and reads the result of an answer. */
  async read<T>(path: string, init?: RequestInit): Promise<T | undefined> {
    const response = await this.ask(path, init);
    const text = await response?.text();
    return response?.ok && text ? (JSON.parse(text) as { result: T }).result : undefined;
  }
}
