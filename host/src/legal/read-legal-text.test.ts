import fc from 'fast-check';
import { readLegalText } from './read-legal-text.ts';

describe('a legal text', () => {
  it('is headings, paragraphs and lists', () => {
    expect(
      readLegalText('Before.\n\n# Who we are\nOurs SARL\n4 rue du Chai\n\n\nMore.\n- one\n- two\n\n- three'),
    ).toEqual([
      { kind: 'paragraph', text: 'Before.' },
      { kind: 'heading', text: 'Who we are' },
      { kind: 'paragraph', text: 'Ours SARL\n4 rue du Chai' },
      { kind: 'paragraph', text: 'More.' },
      { kind: 'list', items: ['one', 'two'] },
      { kind: 'list', items: ['three'] },
    ]);
  });

  it.each(['<b>bold</b>', '-12 °C', '#1', '[a link](javascript:alert)', '**bold**'])('has words alone in %j', (text) =>
    expect(readLegalText(text)).toEqual([{ kind: 'paragraph', text }]),
  );

  it('keeps every word', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom('', 'a', 'b c', '# d', '- e')), (lines) => {
        const said = readLegalText(lines.join('\n')).flatMap((part) =>
          part.kind === 'list' ? part.items : part.text.split('\n'),
        );
        expect(said).toEqual(lines.filter(Boolean).map((line) => line.replace(/^[#-] /, '')));
      }),
    ));
});
