/**
 * As fonts/subset.ts says: fonts of systems (Windows and macOS, Android, Linux), and what gives them the measures of the
 * bundled families.
 */
const fallbacks = {
  serif: {
    Georgia: 'size-adjust:90.96%;ascent-override:80.80%;descent-override:29.13%;line-gap-override:0.00%',
    'Noto Serif': 'size-adjust:84.83%;ascent-override:86.64%;descent-override:31.24%;line-gap-override:0.00%',
    'DejaVu Serif': 'size-adjust:79.31%;ascent-override:92.67%;descent-override:33.41%;line-gap-override:0.00%',
  },
  sans: {
    Arial: 'size-adjust:102.40%;ascent-override:94.73%;descent-override:24.41%;line-gap-override:0.00%',
    Roboto: 'size-adjust:102.24%;ascent-override:94.87%;descent-override:24.45%;line-gap-override:0.00%',
    'DejaVu Sans': 'size-adjust:89.32%;ascent-override:108.59%;descent-override:27.99%;line-gap-override:0.00%',
  },
};

/*
 * The two families, bundled and cut down by fonts/subset.ts. The files become assets of the app that renders GlobalStyle
 * (the host); a browser fetches a cut only when a page holds a letter of it.
 * One that does not come at once is used from the next page on (`optional`): letters of another width would move what stands beside them.
 *
 * The serif comes in three cuts, chosen by weight: display below 356, figure to 385, text above.
 */

const url = {
  display: new URL('./fonts/newsreader-display.woff2', import.meta.url).href,
  figure: new URL('./fonts/newsreader-figure.woff2', import.meta.url).href,
  text: new URL('./fonts/newsreader-text.woff2', import.meta.url).href,
  italic: new URL('./fonts/newsreader-italic.woff2', import.meta.url).href,
  serifExt: new URL('./fonts/newsreader-ext.woff2', import.meta.url).href,
  sans: new URL('./fonts/instrument-sans.woff2', import.meta.url).href,
  sansExt: new URL('./fonts/instrument-sans-ext.woff2', import.meta.url).href,
};

const latin =
  'U+0-FF,U+131,U+152-153,U+178,U+2C6,U+2DA,U+2DC,U+2009,U+2011,U+2013-2014,U+2018-201E,U+2022,U+2026,U+202F,U+20AC,U+2122,U+2190-2193,U+2212';
const latinExt = 'U+100-17F,U+218-21B,U+1E80-1E85,U+1E9E';

function face(family: string, file: string, weight: string, range: string, style = 'normal'): string {
  return `@font-face{font-family:'${family}';src:url('${file}') format('woff2');font-weight:${weight};font-style:${style};font-display:optional;unicode-range:${range}}`;
}

/** The fallbacks of a family by their names, the likeliest first. */
function stretched(family: string, metrics: Record<string, string>): { names: string; faces: string } {
  const all = Object.entries(metrics).map(([local, measures]) => ({ name: `${family} as ${local}`, local, measures }));
  return {
    names: all.map(({ name }) => `'${name}'`).join(', '),
    faces: all
      .map(({ name, local, measures }) => `@font-face{font-family:'${name}';src:local('${local}');${measures}}`)
      .join(''),
  };
}

const serif = stretched('Newsreader', fallbacks.serif);
const sans = stretched('Instrument Sans', fallbacks.sans);

const cuts = [
  [url.display, '200 355'],
  [url.figure, '356 385'],
  [url.text, '386 500'],
] as const;

/** The @font-face rules of what a system has, stretched to the same metrics so that nothing shifts. */
export const fallbackFaces: string = serif.faces + sans.faces;

/** All @font-face rules. */
export const fontFaces: string = [
  ...cuts.map(([file, weight]) => face('Newsreader', file, weight, latin)),
  // Faces of one family share the letters among them only where their weights are equal.
  ...cuts.map(([, weight]) => face('Newsreader', url.serifExt, weight, latinExt)),
  face('Newsreader', url.italic, '200 700', latin, 'italic'),
  face('Instrument Sans', url.sans, '400 600', latin),
  face('Instrument Sans', url.sansExt, '400 600', latinExt),
  fallbackFaces,
].join('');

/** The release of these fonts: the folder of their addresses, which no other release shares. */
export const fontRelease: string = new URL(url.sans, 'http://house.invalid').pathname.split('/').at(-2) ?? '';

/** The addresses of the fonts that most pages need. */
export const fontFiles: readonly string[] = [url.sans, url.display, url.figure, url.text, url.italic];

/**
 * Fetches them into the browser's cache.
 * @throws if one does not arrive
 */
export async function fetchFonts(): Promise<void> {
  await Promise.all(fontFiles.map((file) => new FontFace('fetched', `url('${file}')`).load()));
}

export const families = {
  serif: `'Newsreader', ${serif.names}, Georgia, serif`,
  sans: `'Instrument Sans', ${sans.names}, Arial, sans-serif`,
};
