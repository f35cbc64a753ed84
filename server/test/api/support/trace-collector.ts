import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Somebody whom traces are sent to. */
export interface TraceCollector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  /** All that was sent, as it came. */
  received: () => string;
  stop: () => void;
}

export async function startTraceCollector(): Promise<TraceCollector> {
  let received = '';
  const server = createServer(async (request, response) => {
    const sent = await text(request);
    received += sent;
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => received,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
