import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

/** A server in front of the product's edge that a browser is pointed at. */
export interface Front {
  url: string;
  close: () => void;
}

/** What a front serves differently from the edge. */
export interface Changes {
  /** Rewrites a page. */
  page?: (html: string, url: string) => string;
  /** Files of its own, by address. */
  files?: ReadonlyMap<string, { body: Buffer; headers: Record<string, string> }>;
}

/** Sits in front of the edge and passes everything through except for the changes, so that all variants share the same server and API. */
export async function openFront(edge: string, { page, files }: Changes = {}): Promise<Front> {
  const server = createServer((incoming, outgoing) => {
    const { url = '/', headers } = incoming;
    const file = files?.get(url);
    if (file) outgoing.writeHead(200, file.headers).end(file.body);
    else if (page && headers['sec-fetch-dest'] === 'document')
      pass(edge, incoming, outgoing, (html) => page(html, url));
    else pass(edge, incoming, outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

function pass(
  edge: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  rewrite?: (html: string) => string,
): void {
  const { host } = new URL(edge);
  const headers = { ...incoming.headers, host, ...(rewrite && { 'accept-encoding': 'identity' }) };
  const onward = request(new URL(incoming.url ?? '/', edge), { method: incoming.method, headers }, (answer) => {
    if (!rewrite) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () => {
      const html = rewrite(Buffer.concat(chunks).toString());
      const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
      const { 'content-length': _, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, {
        ...rest,
        'content-encoding': 'br',
        'content-length': body.length,
      });
      outgoing.end(body);
    });
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
