import { PageHead } from '@le-chai/federation/page-head';
import * as z from 'zod/mini';
import { escapeHtml, scriptJson } from './script-json.ts';
import { SOCIAL_PICTURE } from './social-picture.ts';

/** The description of a public page, with optional parts. */
export type KnownHead = z.output<typeof PageHead>;

/** What pages that say nothing of themselves are described by. */
const HOUSE = 'Fine wine and spirits for members: auctions, barrels and a cellar of your own.';

/** The longest description of a subject, characters of JSON. */
const MOST_JSON = 20_000;

/**
 * What a page has said of itself; undefined where that cannot be used.
 * @param isProduction search engines list nothing of any other house
 */
export function readHead(given: unknown, isProduction: boolean): KnownHead | undefined {
  const { success, data } = z.safeParse(PageHead, given);
  if (!success || JSON.stringify(data.subject ?? {}).length > MOST_JSON) return undefined;
  return { ...data, listed: data.listed && isProduction };
}

/**
 * The title and description of a page. A member's own pages only have a title, because nobody else can open them;
 * unknown pages describe the house.
 * @param publicUrl the origin that members use; tags that need an absolute address are left out without it
 */
export function headTags(page: {
  title: string | undefined;
  head: KnownHead | undefined;
  isKnown: boolean;
  wordmark: string;
  publicUrl: string | null;
  nonce: string;
}): string[] {
  const { head, isKnown, wordmark, publicUrl, nonce } = page;
  const title = [head?.title ?? page.title, wordmark].filter(Boolean).join(' · ');
  const description = head?.description ?? HOUSE;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(head || !isKnown ? previewTags({ head, title, description, wordmark, publicUrl, nonce }) : []),
  ];
}

function previewTags({
  head,
  title,
  description,
  wordmark,
  publicUrl,
  nonce,
}: {
  head: KnownHead | undefined;
  title: string;
  description: string;
  wordmark: string;
  publicUrl: string | null;
  nonce: string;
}): string[] {
  const address = publicUrl !== null && head?.path !== undefined ? new URL(head.path, publicUrl).href : null;
  const picture = publicUrl === null ? null : `${publicUrl}${SOCIAL_PICTURE.versioned}`;
  return [
    ...(head?.listed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(address === null ? [] : [`<link rel="canonical" ${OF_PAGE} href="${escapeHtml(address)}">`]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', wordmark),
    meta('property', 'og:locale', 'en_GB'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(address === null ? [] : [meta('property', 'og:url', address)]),
    ...(picture === null
      ? []
      : [
          meta('property', 'og:image', picture),
          meta('property', 'og:image:type', 'image/png'),
          meta('property', 'og:image:width', String(SOCIAL_PICTURE.width)),
          meta('property', 'og:image:height', String(SOCIAL_PICTURE.height)),
          meta('property', 'og:image:alt', SOCIAL_PICTURE.alt),
        ]),
    // The rest is taken from the values above.
    meta('name', 'twitter:card', picture === null ? 'summary' : 'summary_large_image'),
    ...(head?.subject ? [subjectOf(head.subject, { address, picture, nonce })] : []),
  ];
}

/** Tags of this page alone: the browser takes them off when it shows another one. */
const OF_PAGE = 'data-of-page';

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" ${OF_PAGE} content="${escapeHtml(content)}">`;

function subjectOf(
  subject: Record<string, unknown>,
  { address, picture, nonce }: { address: string | null; picture: string | null; nonce: string },
): string {
  const whole = {
    '@context': 'https://schema.org',
    ...(picture !== null && { image: picture }),
    ...subject,
    ...(address !== null && { url: address }),
  };
  return `<script type="application/ld+json" ${OF_PAGE} nonce="${nonce}">${scriptJson(whole)}</script>`;
}
