import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Somebody whom traces are sent to. */
export interface TraceCollector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  /** All that this service sent, as it came. Every service sends apart, when its own batch is due. */
  received: (service: string) => string;
  stop: () => void;
}

export async function startTraceCollector(): Promise<TraceCollector> {
  const sent: string[] = [];
  const server = createServer(async (request, response) => {
    sent.push(await text(request));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: (service) => sent.filter((batch) => batch.includes(`"stringValue":"${service}"`)).join('\n'),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
