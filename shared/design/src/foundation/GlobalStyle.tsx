import { createGlobalStyle } from 'styled-components';
import { cellar, declare, paper } from './colours.ts';
import { fallbackFaces, families, fetchFonts, fontFaces, fontFiles, fontRelease } from './fonts.ts';
import { theme } from './theme.ts';

export { fallbackFaces, fetchFonts, fontFaces, fontFiles, fontRelease };

/*
 * Row heights in px, by the member's chosen density. A row of `table` holds a bottle of 44, drawn at `scale`; one of
 * `bids` only figures; `entry` is the space above and below a row that a phone shows as an entry.
 */
export const DENSITY = {
  generous: { table: 54, bids: 44, entry: 14, scale: 1 },
  compact: { table: 46, bids: 38, entry: 8, scale: 0.84 },
} as const;

/** The same as CSS variables. */
const declareDensity = ({ table, entry, scale }: (typeof DENSITY)[keyof typeof DENSITY]): string =>
  `--row: ${table}px; --entry: ${entry}px; --row-scale: ${scale};`;

/**
 * Tokens, fonts and the reset. The host renders it once, above everything. The theme follows the system until
 * `data-theme="paper"` or `data-theme="cellar"` stands on the html element (or on any part of the page).
 * `$fontless` leaves the fonts to a style sheet of the page.
 */
export const GlobalStyle = createGlobalStyle<{ $fontless?: boolean }>`
  ${({ $fontless }) => !$fontless && fontFaces}

  :root, [data-theme='paper'] { color-scheme: light; ${declare(paper)} }
  @media (prefers-color-scheme: dark) { :root:not([data-theme]) { color-scheme: dark; ${declare(cellar)} } }
  [data-theme='cellar'] { color-scheme: dark; ${declare(cellar)} }

  :root {
    --serif: ${families.serif};
    --sans: ${families.sans};
    --margin: 88px;
    --content: 1264px;
    ${theme.media.broad} { --content: 1624px; }
    @media (max-width: 1200px) { --margin: 32px; }
    ${theme.media.thumb} { --bars: ${theme.size.phoneBar}; }
    ${theme.media.phone} {
      --margin: 20px;
      /* What is being bought or chosen stands on the bar below, and nothing floats over it. */
      &:has([data-on-phone-bar]) { --bars: calc(${theme.size.phoneBar} + 64px); }
    }
    ${declareDensity(DENSITY.generous)}
    &[data-density='compact'] { ${declareDensity(DENSITY.compact)} }
  }

  *, ::before, ::after { box-sizing: border-box; }
  * { margin: 0; padding: 0; }
  html { text-size-adjust: 100%; -webkit-text-size-adjust: 100%; overflow-y: scroll; }
  body {
    ${theme.type.body}
    background: ${theme.colour.paper};
    color: ${theme.colour.ink};
    font-optical-sizing: auto;
    font-synthesis: none;
    font-kerning: normal;
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    min-height: 100dvh;
    overflow-wrap: break-word;
  }
  h1, h2, h3, h4, h5, h6 { font: inherit; }
  ul, ol { list-style: none; }
  img, svg, video { display: block; max-width: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { background: none; border: 0; text-align: inherit; cursor: pointer; }
  button:disabled { cursor: not-allowed; }
  a { color: inherit; }
  table { border-collapse: collapse; border-spacing: 0; width: 100%; }
  th { font-weight: inherit; text-align: inherit; }
  fieldset { border: 0; min-width: 0; }
  dialog { color: inherit; border: 0; }
  ::placeholder { color: ${theme.colour.ink3}; opacity: 1; }
  ::selection { background: ${theme.colour.ink}; color: ${theme.colour.paper}; }
  [hidden] { display: none !important; }

  :focus { outline: none; }
  :focus-visible { outline: 2px solid ${theme.colour.ink}; outline-offset: 2px; }

  ${theme.media.reduced} {
    *, ::before, ::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0s !important;
      scroll-behavior: auto !important;
    }
  }
  @media (forced-colors: active) {
    [aria-pressed='true'], [aria-current], [aria-selected='true'], input:checked + span {
      outline: 2px solid Highlight;
      outline-offset: -4px;
    }
  }
  @media print {
    /* On paper there is no dark theme, no margin but the sheet's own, and nothing to press; columns keep their names, photographs stay. */
    :root:root { color-scheme: light; ${declare(paper)} --margin: 0px; }
    html, body { min-height: 0; background: #fff; overflow: visible; }
    [data-screen-only], button:not(th *, :has(picture)) { display: none !important; }
  }
`;
