import fc from 'fast-check';
import { legalTextProblem, plainLines } from './legal-text.ts';

describe('a legal text', () => {
  it.each([
    '# Who we are\n\nDomaine Exemple SARL, Beaune.\n\n- wine\n- spirits',
    'One paragraph alone, of prices < 5 EUR and > 3 EUR',
    'Write to <cellar@domaine.example>, or see <https://domaine.example/help>',
    'Lot #3 - or a hyphen - within a line\n-12 °C is no item',
    'A table\twith a tab',
  ])('is %j', (text) => expect(legalTextProblem(plainLines(text))).toBeUndefined());

  it.each([
    ['<p>Our terms</p>', 'line 1 contains HTML'],
    ['# Terms\n\nRead <a href="https://x.example">this</a>', 'line 3 contains HTML'],
    ['Terms<br/>of sale', 'line 1 contains HTML'],
    ['<!-- a draft -->', 'line 1 contains HTML'],
    ['Our terms\n\n## Prices', 'line 3 begins with # but is not a heading'],
    ['#Prices', 'line 1 begins with # but is not a heading'],
    ['Prices\n#\nmore', 'line 2 begins with # but is not a heading'],
    ['- wine\n-\n- spirits', 'line 2 is a list item without text'],
    ['A bell\u0007', 'line 1 contains a control character'],
    ['Nothing\u0000', 'line 1 contains a control character'],
  ])('is not %j', (text, problem) => expect(legalTextProblem(plainLines(text))).toMatch(new RegExp(`^${problem}`)));

  it('has the line ends of no system in particular', () =>
    expect(plainLines('\uFEFF# Terms  \r\n\r\nOne\rTwo\t\n')).toBe('# Terms\n\nOne\nTwo'));

  it('is made plain once, whatever it is', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\t', '\r', '\n', '#', '-') }), (text) => {
        expect(plainLines(plainLines(text))).toBe(plainLines(text));
      }),
    ));
});
