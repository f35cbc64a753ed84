/*
 * The two families, bundled. The files become assets of whoever renders GlobalStyle (the host); a browser fetches
 * latin-ext and the italic only when a page holds such a letter.
 */

const files = {
  serif: new URL('@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2', import.meta.url).href,
  serifExt: new URL('@fontsource-variable/newsreader/files/newsreader-latin-ext-opsz-normal.woff2', import.meta.url)
    .href,
  serifItalic: new URL('@fontsource-variable/newsreader/files/newsreader-latin-opsz-italic.woff2', import.meta.url)
    .href,
  sans: new URL('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2', import.meta.url)
    .href,
  sansExt: new URL(
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wdth-normal.woff2',
    import.meta.url,
  ).href,
};

/** The files that the first paint needs: preload them. */
export const preloadFonts = [files.serif, files.sans];

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const latinExt =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

const face = (family: string, url: string, weight: string, range: string, style = 'normal'): string =>
  `@font-face{font-family:'${family}';src:url('${url}') format('woff2');font-weight:${weight};font-style:${style};font-display:swap;unicode-range:${range}}`;

/** All @font-face rules, with the local fallbacks stretched to the same metrics so that nothing shifts. */
export const fontFaces: string = [
  face('Newsreader', files.serif, '200 800', latin),
  face('Newsreader', files.serifExt, '200 800', latinExt),
  face('Newsreader', files.serifItalic, '200 800', latin, 'italic'),
  face('Instrument Sans', files.sans, '400 700', latin),
  face('Instrument Sans', files.sansExt, '400 700', latinExt),
].join('');

export const families = {
  serif: `'Newsreader', 'Newsreader fallback', Georgia, serif`,
  sans: `'Instrument Sans', 'Instrument Sans fallback', Arial, sans-serif`,
};
