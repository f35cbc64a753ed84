import { LONGEST_NOTE, LONGEST_TAG, type LotNote, MOST_TAGS, tagKey } from '@le-chai/contracts/cellar';
import { count } from '@le-chai/design/format';
import type { Problems } from '@le-chai/forms/use-form';

/** The values of the form. */
export type TypedNote = {
  /** A tag that is being typed. */
  tag: string;
  /** The tags, each on a line of its own. */
  tags: string;
  note: string;
};

/** The form's initial values. */
export const typedFrom = ({ tags, note }: LotNote): TypedNote => ({ tag: '', tags: tags.join('\n'), note });

/** The tags of the form, without the one that is being typed. */
export const tagsOf = ({ tags }: TypedNote): string[] => tags.split('\n').filter((tag) => tag !== '');

/** What is saved: a tag that is still being typed is one of them. */
export const noteFrom = (typed: TypedNote): LotNote => ({
  tags: withTags(tagsOf(typed), typed.tag),
  note: typed.note.trim(),
});

/** The tags with some more, typed with commas between them. Tags that differ in capitals only are the same. */
export function withTags(tags: readonly string[], typed: string): string[] {
  const all = new Map(tags.map((tag) => [tagKey(tag), tag]));
  for (const text of typed.split(/[,\n]/)) {
    const tag = text.replaceAll(/\s+/g, ' ').trim();
    if (tag !== '' && !all.has(tagKey(tag))) all.set(tagKey(tag), tag);
  }
  return [...all.values()];
}

/** How many tags are suggested. */
const SUGGESTED = 8;

/** Tags to suggest: those of other lots that contain what is being typed, and that this lot does not have yet. */
export function suggestTags(known: readonly string[], typed: TypedNote): string[] {
  const own = new Set(tagsOf(typed).map(tagKey));
  const part = tagKey(typed.tag.trim());
  return known.filter((tag) => !own.has(tagKey(tag)) && tagKey(tag).includes(part)).slice(0, SUGGESTED);
}

/** Validates the form as the server does. In the order of the fields. */
export function noteProblems(typed: TypedNote): Problems<TypedNote> {
  const { tags, note } = noteFrom(typed);
  const long = tags.find(({ length }) => length > LONGEST_TAG);
  return {
    ...(tags.length > MOST_TAGS && { tag: `A lot can have ${MOST_TAGS} tags. Remove ${tags.length - MOST_TAGS}.` }),
    ...(long !== undefined && { tag: `“${long}” has ${long.length} characters. A tag can have ${LONGEST_TAG}.` }),
    ...(note.length > LONGEST_NOTE && {
      note: `This has ${count(note.length)} characters. Keep it to ${count(LONGEST_NOTE)}.`,
    }),
  };
}
