/*
 * The edge with a mistake: streams and calls share one ceiling, as where all of them are forwarded by the connections of
 * one pool. What finds no free place waits for one.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { buildEdge } from '../../../delivery/src/edge/edge.ts';
import { mediaSource } from '../../../delivery/src/edge/media.ts';
import { readSettings } from '../../../delivery/src/edge/settings.ts';
import { openStore } from '../../../delivery/src/store/open-store.ts';

const CEILING = 128;

const settings = readSettings(process.env);
const edge = await buildEdge({ settings, store: await openStore(process.env), media: await mediaSource(process.env) });
const address = await edge.listen({ port: settings.port, host: settings.host });

const answerers = edge.server.listeners('request') as RequestListener[];
const waiting: (() => void)[] = [];
let free = CEILING;
edge.server.removeAllListeners('request');
edge.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
  const answer = () => {
    for (const answerer of answerers) answerer(request, response);
  };
  if (!/^\/(core|_serverFn)\//.test(request.url ?? '')) return answer();
  response.once('close', () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  });
  if (free === 0) return void waiting.push(answer);
  free -= 1;
  return answer();
});

process.once('disconnect', () => process.exit(0));
process.send?.({ ready: address });
