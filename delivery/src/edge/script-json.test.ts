import * as fc from 'fast-check';
import { escapeHtml, scriptJson } from './script-json.ts';

describe('JSON in a script element', () => {
  it('is the same value, and can neither end the element nor a line of the script', () => {
    const risky = fc.oneof(fc.string(), fc.constantFrom('</script>', '<!--', ']]>', '\u2028', '\u2029', '&lt;'));
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(risky), (value, texts) => {
        const json = scriptJson([value, texts]);
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify([value, texts])));
        expect(json).not.toMatch(/[<>&\u2028\u2029]/);
      }),
    );
  });
});

describe('text in HTML', () => {
  it('stays text', () => {
    expect(escapeHtml(`<a href="x">'&`)).toBe('&#60;a href=&#34;x&#34;&#62;&#39;&#38;');
  });
});
