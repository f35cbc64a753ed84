/* A Fastify route and nothing else, to compare with: answers every GET with the file named. Run as its own process. */
import { readFileSync } from 'node:fs';
import { fastify } from 'fastify';

const body = readFileSync(process.argv[2] ?? '', 'utf8');
const app = fastify();
app.get('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
process.once('disconnect', () => process.exit(0));
const ready = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ ready });
