/*
 * The page's security policy takes no style attributes from HTML, only from scripts. What React writes into them at the edge
 * goes into a style sheet instead, and back onto its elements before the page is hydrated.
 */

const ATTRIBUTE = 'data-style';

/** Every `style` attribute of what React has rendered. React escapes quotes in texts too, so nothing else looks like one. */
const STYLE = / style="([^"]*)"/g;

/** What could end a declaration block, or the style element. Such a style waits for the browser's script. */
const UNSAFE = /[{}<@\\]|\/\*/;

/**
 * Takes the style attributes out of rendered HTML.
 * @returns the HTML, and the rules that stand in their place
 */
export function liftStyles(html: string): { html: string; css: string } {
  const rules = new Map<string, string>();
  const lifted = html.replaceAll(STYLE, (_, escaped: string) => {
    const declarations = unescape(escaped);
    if (!UNSAFE.test(declarations)) rules.set(declarations, ruleOf(declarations));
    return ` ${ATTRIBUTE}="${escaped}"`;
  });
  return { html: lifted, css: [...rules.values()].join('') };
}

/** Puts the lifted styles of a rendered page back onto its elements. */
export function restoreStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>(`[${ATTRIBUTE}]`)) {
    element.style.cssText = element.getAttribute(ATTRIBUTE) ?? '';
    element.removeAttribute(ATTRIBUTE);
  }
}

/** An attribute is stronger than any rule: so are the declarations that stand for one. */
function ruleOf(declarations: string): string {
  const important = declarations.split(';').map((declaration) => `${declaration}!important`);
  return `[${ATTRIBUTE}="${declarations.replaceAll('"', String.raw`\"`)}"]{${important.join(';')}}`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
};

const unescape = (text: string): string =>
  text.replaceAll(/&(?:quot|#x27|amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? '');
