/** A page that the edge has rendered, with every script and every hint at one taken out; any other page as it is. */
export function withoutScripts(html: string): string {
  if (!html.includes(' data-rendered')) return html;
  return html.replaceAll(/<script\b[^>]*>.*?<\/script>\n?/gs, '').replaceAll(/<link rel="modulepreload"[^>]*>\n?/g, '');
}
