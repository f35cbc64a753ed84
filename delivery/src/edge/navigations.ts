import { randomBytes } from 'node:crypto';
import { constants } from 'node:zlib';
import { cookieIn } from '@le-chai/contracts/cookie-name';
import { PAGE_NAMES_PATH } from '@le-chai/federation/page-names';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBases } from './api-choice.ts';
import type { ChannelPages } from './channel-pages.ts';
import { chooseEncoding, compress } from './compress-answer.ts';
import { isEarlyForm, placeOf } from './early-forms.ts';
import type { EdgeOptions } from './edge.ts';
import { REASONS, refuse } from './failures.ts';
import { askedOverrides } from './overrides/asked-overrides.ts';
import { type OverriddenPages, overridePages } from './overrides/override-pages.ts';
import { renderPage } from './page.ts';
import type { PagesSource } from './pages-source.ts';
import type { PageRendering } from './rendering/page-rendering.ts';
import { contentSecurityPolicy, PERMISSIONS_POLICY } from './policy.ts';
import { canariesOf, newSideCookie, sideCookie, triesOut } from './sides.ts';
import { wantsPage } from './wants-page.ts';

/** Pages are compressed as they are made: a middling level costs less time than the bytes it saves. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 20 } };

/**
 * Answers navigations, on any address that nothing else answers: the router in the browser knows which pages exist. Beside
 * them the names of those pages, for the palette.
 */
export function serveNavigations(
  edge: FastifyInstance,
  {
    pages,
    settings,
    store,
    rendering,
  }: Pick<EdgeOptions, 'settings' | 'store'> & {
    pages: PagesSource;
    rendering: Pick<PageRendering, 'render'>;
  },
): void {
  const { overrideOrigins } = settings.client;
  /** Pages for an address; outside production it may say what stands in them. */
  const composeFor = async (url: string, channel: ChannelPages, canaries: string[]): Promise<OverriddenPages> => {
    if (!overrideOrigins) return { pages: channel.onSide(canaries), origins: [] };
    return await overridePages(askedOverrides(url, overrideOrigins), { store, channel, canaries });
  };

  edge.get(PAGE_NAMES_PATH, { config: { fresh: true } }, async (request, reply) => {
    const channel = await pages();
    if (!channel) return refuse(reply, REASONS.notFound);
    const canaries = canariesOf(channel.document, sideCookie(request.headers.cookie, settings.https));
    return (await composeFor(request.url, channel, canaries)).pages.names;
  });

  edge.setNotFoundHandler(async (request, reply) => {
    // The page is loaded again. Its search stays, because it says where to go next; a browser keeps the part after `#` itself.
    if (isEarlyForm(request, settings.limits.bodyBytes)) {
      return reply.header('cache-control', 'no-store').redirect(placeOf(request.url), 303);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      reply.header('allow', 'GET, HEAD');
      return refuse(reply, REASONS.onlyRead);
    }
    if (!wantsPage(request)) {
      return refuse(reply, REASONS.notFound);
    }
    const channel = await pages();
    if (!channel) {
      return await reply
        .code(503)
        .headers({ 'retry-after': '5', 'cache-control': 'no-store' })
        .type('text/plain; charset=utf-8')
        .send(`Nothing has been published on channel "${settings.channel}" yet.\n`);
    }
    request.canaries = takeSide(request, reply, channel, settings.https);
    const url = placeOf(request.url);
    const { pages: composed, origins } = await composeFor(url, channel, request.canaries);
    const nonce = randomBytes(16).toString('base64');
    reply.headers({
      ...contentSecurityPolicy({
        nonce,
        policies: trustedTypesPolicies(composed.apps),
        https: settings.https,
        builds: origins,
        client: settings.client,
      }),
      'permissions-policy': PERMISSIONS_POLICY,
      'x-frame-options': 'DENY',
      ...keeping(request.headers.cookie, settings.https),
    });
    const config = { ...settings.client, apiBases: apiBases(settings, request.headers.cookie) };
    const made = await rendering.render(request, { url, nonce, pages: composed, config });
    // Search engines list neither a page that is missing nor a member's own.
    if (!made?.head?.listed) reply.header('x-robots-tag', 'noindex');
    if (made?.head?.missing) reply.code(404);
    return await sendCompressed(
      request,
      reply,
      renderPage({
        url,
        nonce,
        pages: composed,
        config,
        publicUrl: settings.publicUrl,
        signedIn: isSignedIn(request.headers.cookie, settings.https),
        traced: settings.traced,
        made,
      }),
    );
  });
}

/**
 * Who may cache a page. A member's pages are stored nowhere; a visitor's browser may keep a page for its Back button,
 * which `no-store` would forbid, but revalidates one that is only stored.
 */
function keeping(cookie: string | undefined, https: boolean): Record<string, string> {
  if (isSignedIn(cookie, https)) return { 'cache-control': 'no-store', vary: 'accept-encoding' };
  return { 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' };
}

/** Whether a browser has a session token, valid or not. */
const isSignedIn = (cookie: string | undefined, https: boolean): boolean =>
  Boolean(cookieIn(cookie, 'access-token', https));

/**
 * The apps whose canary this browser gets. While there is a canary, a browser without an identifying cookie is given
 * one.
 */
function takeSide(request: FastifyRequest, reply: FastifyReply, { document }: ChannelPages, https: boolean): string[] {
  const known = sideCookie(request.headers.cookie, https);
  if (known !== undefined || !triesOut(document)) return canariesOf(document, known);
  const { cookie, header } = newSideCookie(https);
  reply.header('set-cookie', header);
  return canariesOf(document, cookie);
}

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8');
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (!encoding) return await reply.send(html);
  return await reply.header('content-encoding', encoding).send(await compress(encoding, html, BROTLI));
}

/** The Trusted Types policies that the builds of these apps create, one each (see the build preset). */
function trustedTypesPolicies(apps: readonly string[]): string[] {
  return apps.map((app) => `le-chai-${app}`);
}
