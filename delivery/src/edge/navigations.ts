import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBases } from './api-choice.ts';
import { chooseEncoding } from './encoding.ts';
import { refusal } from './failures.ts';
import { renderPage } from './page.ts';
import type { PagesSource } from './pages-source.ts';
import { PERMISSIONS_POLICY, contentSecurityPolicy } from './policy.ts';
import { trustedTypesPolicies } from './policies.ts';
import type { EdgeSettings } from './settings.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Pages are compressed as they are made: a middling level costs less time than the bytes it saves. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 20 } };

/** Answers navigations, on any address that nothing else answers. The router in the browser knows which pages exist. */
export function serveNavigations(
  edge: FastifyInstance,
  { pages, settings }: { pages: PagesSource; settings: EdgeSettings },
): void {
  edge.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return await reply
        .code(405)
        .headers({ allow: 'GET, HEAD', 'cache-control': 'no-store' })
        .send(refusal(405, 'method-not-allowed', 'This address can only be read.'));
    }
    if (!wantsPage(request)) {
      return await reply
        .code(404)
        .header('cache-control', 'no-store')
        .send(refusal(404, 'not-found', 'There is nothing here.'));
    }
    const composed = await pages();
    if (!composed) {
      return await reply
        .code(503)
        .headers({ 'retry-after': '5', 'cache-control': 'no-store' })
        .type('text/plain; charset=utf-8')
        .send(`Nothing has been published on the channel "${settings.channel}" yet.\n`);
    }
    const nonce = randomBytes(16).toString('base64');
    reply.headers({
      ...contentSecurityPolicy({
        nonce,
        policies: trustedTypesPolicies(composed.apps),
        https: settings.https,
        client: settings.client,
      }),
      'permissions-policy': PERMISSIONS_POLICY,
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
      vary: 'accept-encoding',
    });
    const url = request.url.replace(/^\/{2,}/, '/');
    const config = { ...settings.client, apiBases: apiBases(settings.choice, request.headers.cookie) };
    return await sendCompressed(request, reply, renderPage({ url, nonce, pages: composed, config }));
  });
}

/**
 * Whether this is somebody opening a page, and not a script, picture or call that missed: those must never be answered
 * with HTML.
 */
export function wantsPage({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): boolean {
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined && destination !== 'document' && destination !== 'iframe' && destination !== 'empty') {
    return false;
  }
  const accept = headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  const last = url.split('?', 1)[0]?.split('/').at(-1) ?? '';
  return destination !== 'empty' && accept.includes('*/*') && !last.includes('.');
}

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8');
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (!encoding) return await reply.send(html);
  return await reply
    .header('content-encoding', encoding)
    .send(await (encoding === 'br' ? brotli(html, BROTLI) : zip(html)));
}
