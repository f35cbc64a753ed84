import type { CDPSession } from '@playwright/test';

/** What made a browser send a request: a page or file, or the scripts that were running. */
export interface Initiator {
  url?: string;
  stack?: { callFrames: { url: string }[] };
}

/** How many requests had to complete in sequence before one could be sent, itself included. */
export class RequestLevels {
  readonly #levels = new Map<string, number>();

  note(url: string, { url: by, stack }: Initiator): void {
    // A file requested twice was fetched by the first request.
    if (this.#levels.has(url)) return;
    const causes = [...(by === undefined ? [] : [by]), ...(stack?.callFrames ?? []).map((frame) => frame.url)];
    this.#levels.set(url, Math.max(0, ...causes.map((cause) => this.of(cause))) + 1);
  }

  of(url: string): number {
    return this.#levels.get(url) ?? 0;
  }

  clear(): void {
    this.#levels.clear();
  }
}

/** Notes the requests of a page, whose session has its network enabled. */
export function watchLevels(devtools: CDPSession): RequestLevels {
  const levels = new RequestLevels();
  devtools.on('Network.requestWillBeSent', ({ request, initiator }) => levels.note(request.url, initiator));
  return levels;
}
