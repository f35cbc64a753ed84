import { LotNote, tagKey } from '@le-chai/contracts/cellar';
import fc from 'fast-check';
import { noteFrom, noteProblems, suggestTags, tagsOf, typedFrom, withTags } from './tag-edits.ts';

const typed = { tag: '', tags: '', note: '' };

describe('the tags of a lot', () => {
  it('are added one by one or several at once, each once whatever its capitals', () => {
    expect(withTags([], ' dinner ')).toEqual(['dinner']);
    expect(withTags(['dinner'], 'Dinner, for   Anna,,')).toEqual(['dinner', 'for Anna']);
    expect(withTags(['dinner'], ' ')).toEqual(['dinner']);
  });

  it('are saved with the one that is still being typed', () => {
    expect(noteFrom({ tag: 'for Anna', tags: 'dinner', note: ' Ask Ben. ' })).toEqual({
      tags: ['dinner', 'for Anna'],
      note: 'Ask Ben.',
    });
  });

  it('are suggested from other lots, by what is typed, without those it has', () => {
    const known = ['Dinner', 'for Anna', 'for Ben'];
    expect(suggestTags(known, typed)).toEqual(known);
    expect(suggestTags(known, { ...typed, tag: 'FOR', tags: 'for anna' })).toEqual(['for Ben']);
    expect(suggestTags(known, { ...typed, tag: 'x' })).toEqual([]);
  });

  it('come out of the form as they went in', () => {
    const tag = fc.stringMatching(/^[a-z]{1,40}$/);
    fc.assert(
      fc.property(fc.uniqueArray(tag, { selector: tagKey, maxLength: 10 }), (tags) => {
        expect(tagsOf(typedFrom({ tags, note: '' }))).toEqual(tags);
      }),
    );
  });

  it('have a problem exactly where the server would refuse them', () => {
    const text = fc.string({ maxLength: 45 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 13 }), fc.string({ maxLength: 2010 }), (tags, note) => {
        const form = { tag: tags.join(','), tags: '', note };
        const fits = LotNote.safeParse(noteFrom(form)).success;
        expect(Object.keys(noteProblems(form)).length === 0).toBe(fits);
      }),
    );
  });
});

it('says what is too long, and by how much', () => {
  const many = Array.from({ length: 12 }, (_, n) => `tag ${n}`);
  expect(noteProblems({ ...typed, tags: many.join('\n') })).toEqual({ tag: 'A lot can have 10 tags. Remove 2.' });
  expect(noteProblems({ ...typed, tag: 'x'.repeat(41) })).toHaveProperty(
    'tag',
    expect.stringContaining('41 characters'),
  );
  expect(noteProblems({ ...typed, note: 'x'.repeat(2001) })).toEqual({
    note: 'This has 2,001 characters. Keep it to 2,000.',
  });
});
