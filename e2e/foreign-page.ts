/// <reference lib="dom" />
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** A page that does not belong to the product, on a port of its own. */
export interface ForeignPage {
  port: number;
  stop: () => Promise<void>;
}

/** Serves an empty page at every address. */
export async function serveForeignPage(): Promise<ForeignPage> {
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Another page</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** What a page can send to another origin without being asked whether it may. */
export const WAYS_TO_POST = ['a form', 'a form of text that is JSON', 'a fetch'] as const;

export interface Posted {
  url: string;
  fields: Readonly<Record<string, string | number>>;
  way: (typeof WAYS_TO_POST)[number];
}

/**
 * Posts fields from the open page, with the browser's cookies, and waits for the end of it.
 * @returns the status of the answer; none where the browser kept it from the page
 */
export async function postFrom(page: Page, posted: Posted): Promise<number | undefined> {
  const isIt = (request: { url: () => string; method: () => string }) =>
    request.url() === posted.url && request.method() === 'POST';
  const ended = Promise.race([
    page.waitForEvent('requestfinished', isIt),
    page.waitForEvent('requestfailed', { predicate: isIt }),
  ]);
  await page.evaluate(post, posted).catch(() => undefined);
  return (await (await ended).response())?.status();
}

/** Runs in the page. */
function post({ url, fields, way }: Posted): void {
  const json = JSON.stringify(fields);
  if (way === 'a fetch') {
    fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'include', body: json }).catch(() => undefined);
    return;
  }
  const form = document.body.appendChild(document.createElement('form'));
  Object.assign(form, { method: 'post', action: url });
  // A text form sends `name=value`: the sign between them ends up in a field that nobody reads.
  const text = way === 'a form of text that is JSON';
  if (text) form.enctype = 'text/plain';
  const sent = text ? { [`${json.slice(0, -1)},"x":"`]: '"}' } : fields;
  for (const [name, value] of Object.entries(sent)) {
    const input = form.appendChild(document.createElement('input'));
    Object.assign(input, { type: 'hidden', name, value: String(value) });
  }
  form.submit();
}
