const ESCAPES: Record<string, string> = {
  '<': String.raw`\u003c`,
  '>': String.raw`\u003e`,
  '&': String.raw`\u0026`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
};

/** JSON that is safe inside a script element: no sequence in it can end the element or open a comment. */
export function scriptJson(value: unknown): string {
  return escapeJson(JSON.stringify(value));
}

/** The same for text that is already JSON. */
export function escapeJson(json: string): string {
  return json.replaceAll(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? character);
}

/** Text that is safe in HTML, between tags and in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
