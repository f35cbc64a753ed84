import { escapeHtml } from './script-json.ts';

/**
 * What the page looks like until the host has run: the paper of the theme and the top bar at its final size, so that
 * nothing moves when the real one replaces it. Colours and sizes are those of the design tokens `paper`, `ink`, `rule`
 * and of the layout; they are repeated here because nothing else is loaded yet.
 */
export const SHELL_STYLE = `
:root{--shell-paper:#f7f3eb;--shell-ink:#1c1814;--shell-rule:#ddd4c5;color-scheme:light}
@media (prefers-color-scheme:dark){:root:not([data-theme]){--shell-paper:#15110f;--shell-ink:#f1eadf;--shell-rule:#352d28;color-scheme:dark}}
[data-theme=cellar]{--shell-paper:#15110f;--shell-ink:#f1eadf;--shell-rule:#352d28;color-scheme:dark}
html{background:var(--shell-paper);color:var(--shell-ink)}
body{margin:0}
[data-pressed]{opacity:.6;cursor:progress}
.shell-waits{position:fixed;z-index:1;inset:auto 16px 16px;max-width:448px;margin:0 auto;padding:12px 16px;box-sizing:border-box;font:16px/1.5 system-ui,sans-serif;background:var(--shell-ink);color:var(--shell-paper)}
.shell-waits:empty{padding:0}
.shell-bar{box-sizing:border-box;height:72px;border-bottom:1px solid var(--shell-rule)}
.shell-message{max-width:448px;margin:96px auto 0;padding:0 20px;font:16px/1.5 system-ui,sans-serif}
@media (max-width:640.98px){.shell-bar{height:56px}}
`
  .trim()
  .replaceAll('\n', '');

/** The colours of the browser's own frame, by the system's theme. */
export const THEME_COLOURS = { light: '#f7f3eb', dark: '#15110f' };

/**
 * The body before the host has run.
 * @param path of the page. The sign-in pages have no top bar, nor has what a visitor is shown at `/`.
 */
export function shellBody(path: string, { wordmark, signedIn }: { wordmark: string; signedIn: boolean }): string {
  const isOpen = path === '/auth' || path.startsWith('/auth/') || (path === '/' && !signedIn);
  const bar = isOpen ? '' : '<div class="shell-bar" aria-hidden="true"></div>';
  return bodyWith(
    `<div id="root">${bar}</div>`,
    wordmark,
    'needs JavaScript: prices, bids and countdowns are live. Please enable it for this site and reload the page.',
  );
}

/** The message when something is pressed before the page's code has loaded. */
const WAITS = 'One moment: the page is still loading. We’ll do what you pressed as soon as it’s ready.';

/**
 * The same of a page that was rendered.
 * @param html what React has rendered
 */
export const renderedBody = (html: string, wordmark: string): string =>
  bodyWith(
    `<div id="root" data-rendered>${html}</div><p id="waits" class="shell-waits" aria-live="polite" data-text="${WAITS}"></p>`,
    wordmark,
    'can be read without JavaScript. To bid or buy, please enable it for this site and reload the page.',
  );

function bodyWith(content: string, wordmark: string, withoutScript: string): string {
  const name = escapeHtml(wordmark);
  return [
    content,
    `<div id="unreachable" class="shell-message" role="alert" hidden><p>${name} could not be loaded. Check your connection, then <a href="">reload the page</a>.</p></div>`,
    `<noscript><div class="shell-message"><p>${name} ${withoutScript}</p></div></noscript>`,
  ].join('');
}
