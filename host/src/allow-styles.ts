/**
 * Lets styled-components add its styles under the page's content security policy: it reads the nonce here. A
 * `StyleSheetManager` would begin a second sheet, which neither gives its styles to the edge nor takes them over from there.
 */
export function allowStyles(nonce: string): void {
  const meta = document.createElement('meta');
  meta.setAttribute('property', 'csp-nonce');
  meta.nonce = nonce;
  document.head.append(meta);
}
