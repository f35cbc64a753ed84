import fc from 'fast-check';
import { headTags, readHead } from './head-tags.ts';
import { SOCIAL_PICTURE } from './social-picture.ts';

const page = {
  title: undefined,
  isKnown: true,
  wordmark: 'Le Chai',
  publicUrl: 'https://house.example',
  nonce: 'once',
};
const PICTURE = `https://house.example${SOCIAL_PICTURE.versioned}`;
const HEAD = { title: 'A bottle', description: 'Where it comes from.', path: '/provenance/A-1', listed: true };
const tagsOf = (given: object, more: Partial<typeof page> = {}, isProduction = true) =>
  headTags({ ...page, ...more, head: readHead(given, isProduction) }).join('\n');

/** One tag, with nothing in it that could end a text or itself. */
const WHOLE = /^(?:<title>[^<]*<\/title>|<(?:meta|link) [^<>"]*(?:"[^"<>]*"[^<>"]*)+>)$/;

/** What a browser reads in the tag of this name. */
const readOf = (tags: readonly string[], name: string): string => {
  const content = tags.flatMap((tag) => new RegExp(`="${name}"[^>]* content="([^"]*)"`).exec(tag)?.[1] ?? [])[0] ?? '';
  return content.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
};

describe('the head of a public page', () => {
  it('says what the page is to search engines and in previews of links, with whole addresses', () => {
    const tags = tagsOf({ ...HEAD, subject: { '@type': 'Product', name: 'A bottle' } }).replaceAll(' data-of-page', '');
    expect(tags.split('\n')).toEqual([
      '<title>A bottle · Le Chai</title>',
      '<meta name="description" content="Where it comes from.">',
      '<link rel="canonical" href="https://house.example/provenance/A-1">',
      '<meta property="og:type" content="website">',
      '<meta property="og:site_name" content="Le Chai">',
      '<meta property="og:locale" content="en_GB">',
      '<meta property="og:title" content="A bottle · Le Chai">',
      '<meta property="og:description" content="Where it comes from.">',
      '<meta property="og:url" content="https://house.example/provenance/A-1">',
      `<meta property="og:image" content="${PICTURE}">`,
      '<meta property="og:image:type" content="image/png">',
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta property="og:image:alt" content="Bottles on the shelves of a cellar, by the light of one lamp">',
      '<meta name="twitter:card" content="summary_large_image">',
      `<script type="application/ld+json" nonce="once">{"@context":"https://schema.org","image":"${PICTURE}","@type":"Product","name":"A bottle","url":"https://house.example/provenance/A-1"}</script>`,
    ]);
  });

  it('leaves out what needs a whole address where the house does not know its own', () => {
    const tags = tagsOf({ ...HEAD, subject: {} }, { publicUrl: null! });
    expect(tags).not.toMatch(/canonical|og:url|og:image|https:\/\/house/);
    expect(tags).toContain('og:title');
  });

  it('is listed by search engines only where it says so, and in a house in production', () => {
    const robots = /name="robots"[^>]* content="noindex"/;
    expect(tagsOf(HEAD)).not.toMatch(robots);
    expect(tagsOf(HEAD, {}, false)).toMatch(robots);
    expect(tagsOf({ ...HEAD, listed: false })).toMatch(robots);
  });

  it('ends no tag and no script by what it says', () => {
    const nasty = '"><script>alert(1)</script><!--\u2028';
    const tags = tagsOf({ ...HEAD, title: nasty, description: nasty, subject: { name: nasty } });
    expect(tags.match(/<script/g)).toHaveLength(1);
    expect(tags).not.toContain('"><script>alert');
    expect(tags).not.toContain('<!--');
    expect(tags).not.toContain('\u2028}');
  });

  it('keeps every tag whole, whatever a wine, a producer or the house is called', () => {
    const hostile = fc.oneof(
      fc.string({
        minLength: 1,
        maxLength: 60,
        unit: fc.constantFrom('"', "'", '<', '>', '&', '/', '`', '=', ' ', 'a', '\n', '-', '!'),
      }),
      fc.constantFrom(
        '"><script>alert(1)</script>',
        '" onload="alert(1)',
        '</title><script>',
        '&quot;><b>',
        '--></head>',
      ),
    );
    fc.assert(
      fc.property(hostile, hostile, hostile, (title, description, wordmark) => {
        const tags = headTags({ ...page, wordmark, head: readHead({ ...HEAD, title, description }, true) });
        for (const tag of tags) expect(tag).toMatch(WHOLE);
        expect(readOf(tags, 'og:title')).toBe(`${title} · ${wordmark}`);
        expect(readOf(tags, 'description')).toBe(description);
      }),
    );
  });

  it.each([
    ['another site', { ...HEAD, path: '//evil.example/' }],
    ['another site by a backslash', { ...HEAD, path: '/\\evil.example/' }],
    ['a search', { ...HEAD, path: '/gifts/a?token=b' }],
    ['no title', { ...HEAD, title: '' }],
    ['no text', { ...HEAD, description: 7 }],
    ['too much', { ...HEAD, subject: { name: 'x'.repeat(20_000) } }],
  ])('cannot be used with %s', (_, given) => {
    expect(readHead(given, true)).toBeUndefined();
  });
});

it('a page of a member alone says only how it is called', () => {
  const tags = headTags({ ...page, title: 'My cellar', head: undefined });
  expect(tags[0]).toBe('<title>My cellar · Le Chai</title>');
  expect(tags).toHaveLength(2);
});

it('a page that was not rendered says what the house is, and which picture it has', () => {
  const tags = headTags({ ...page, isKnown: false, head: undefined }).join('\n');
  expect(tags).toContain('<title>Le Chai</title>');
  expect(tags).toContain(`content="${PICTURE}"`);
  expect(tags).toMatch(/name="robots"[^>]* content="noindex"/);
  expect(tags).not.toContain('canonical');
});
