import { MOST_TAGS } from '@le-chai/contracts/cellar';
import { Icon } from '@le-chai/design/Icon';
import { isComposing } from '@le-chai/design/list-keys';
import { TextField } from '@le-chai/design/TextField';
import { theme } from '@le-chai/design/theme';
import { Hidden } from '@le-chai/design/words';
import type { useForm } from '@le-chai/forms/use-form';
import { useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { suggestTags, tagsOf, type TypedNote, withTags } from './tag-edits.ts';

interface TagsFieldProps {
  form: Pick<ReturnType<typeof useForm<TypedNote>>, 'values' | 'field' | 'change'>;
  /** The tags of all lots of the cellar. */
  known: readonly string[];
}

/** A field to type tags into, the tags of the lot, and those that the member uses elsewhere. Enter or a comma ends a tag. */
export function TagsField({ form: { values, field, change }, known }: TagsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const { error, ...typing } = field('tag');
  const tags = tagsOf(values);
  const suggested = suggestTags(known, values);

  const keep = (next: readonly string[], words: string, tag = ''): void => {
    change({ tags: next.join('\n'), tag });
    setSaid(words);
    // A pressed tag disappears, and would take the focus with it.
    input.current?.focus();
  };
  const add = (text: string): void => keep(withTags(tags, text), `${text.trim()} added`);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || isComposing(event) || values.tag.trim() === '') return;
    event.preventDefault();
    add(values.tag);
  };
  return (
    <Part>
      <TextField
        {...typing}
        ref={input}
        label="Add a tag"
        hint={`Press Enter after each tag. ${tags.length} of ${MOST_TAGS} tags.`}
        error={error ?? field('tags').error}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="enter"
        onKeyDown={onKeyDown}
        onChange={(event) => (event.target.value.includes(',') ? add(event.target.value) : typing.onChange(event))}
      />
      {tags.length > 0 && (
        <List aria-label="Tags of this lot">
          {tags.map((tag) => (
            <li key={tag}>
              <Own
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() =>
                  keep(
                    tags.filter((other) => other !== tag),
                    `${tag} removed`,
                    values.tag,
                  )
                }
              >
                <span>{tag}</span>
                <Icon name="close" size={14} />
              </Own>
            </li>
          ))}
        </List>
      )}
      {suggested.length > 0 && (
        <List aria-label="Tags you use">
          {suggested.map((tag) => (
            <li key={tag}>
              <Other type="button" aria-label={`Add ${tag}`} onClick={() => keep(withTags(tags, tag), `${tag} added`)}>
                <Icon name="plus" size={14} />
                <span>{tag}</span>
              </Other>
            </li>
          ))}
        </List>
      )}
      <Hidden as="output">{said}</Hidden>
    </Part>
  );
}

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Own = styled.button`
  ${theme.type.table}
  display: inline-flex;
  align-items: center;
  gap: 8px;
  max-width: 100%;
  min-height: 36px;
  padding: 4px 12px;
  border: 1px solid ${theme.colour.ink};
  border-radius: ${theme.radius};
  text-align: left;
  overflow-wrap: anywhere;
  ${theme.media.touch} {
    min-height: 44px;
  }
`;

const Other = styled(Own)`
  border-color: ${theme.colour.ruleStrong};
  border-style: dashed;
  color: ${theme.colour.ink2};
  &:hover {
    border-color: ${theme.colour.ink};
    color: ${theme.colour.ink};
  }
`;
