/* The page's security policy takes no style attributes from HTML, only from scripts. Those that React renders at the
   edge are moved into a style sheet, and back onto their elements before hydration. */

const ATTRIBUTE = 'data-style';

/** Every `style` attribute of what React has rendered. React escapes quotes in texts too, so nothing else looks like one. */
const STYLE = / style="([^"]*)"/g;

/** What could close a declaration block or the style element. Such a style is left to the browser's script. */
const UNSAFE = /[{}<@\\]|\/\*/;

/**
 * Takes the style attributes out of rendered HTML.
 * @returns the HTML, and the rules that replace them
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

/** An attribute beats any rule, so the declarations that replace it must too. */
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
