import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../actions/Icon.tsx';
import { control, focused } from '../fields/control.ts';
import { theme, visuallyHidden } from '../foundation/theme.ts';
import { foundChoice, searchField } from './faces.ts';
import { Highlight } from './Highlight.tsx';
import { isComposing, stepOf } from './list-keys.ts';
import { least, useSuggestions, type Suggest } from './use-suggestions.ts';

export interface Suggestion {
  id: string | number;
  name: string;
  /** A second line that describes it. */
  note?: string;
}

export interface SearchBoxProps<Item extends Suggestion> {
  /** Names the field; also its placeholder. */
  label: string;
  suggest: Suggest<Item>;
  /** A suggestion was taken. */
  onPick: (item: Item) => void;
  /** Enter without a suggestion, or the cross (empty text). */
  onSearch?: (text: string) => void;
  /** The text in force (from the address). */
  value?: string;
  /** Makes it a form of its own, which is sent by GET if its script has not loaded. */
  form?: SearchForm;
}

/** How a search is sent without a script. */
export interface SearchForm {
  id: string;
  /** Where it is sent. */
  action: string;
  /** The name of the typed text in the page's address. */
  name: string;
  /** What else the address keeps. */
  kept: readonly (readonly [name: string, value: string])[];
}

/** A field with suggestions: arrows walk, Enter takes, Escape closes. */
export function SearchBox<Item extends Suggestion>({
  label,
  suggest,
  onPick,
  onSearch,
  value = '',
  form,
}: SearchBoxProps<Item>) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [inForce, setInForce] = useState(value);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  if (inForce !== value) {
    setInForce(value);
    setText(value);
  }
  const typed = text.trim();
  const shown = open && typed.length >= least;
  const items = useSuggestions(shown ? typed : '', suggest);

  const write = (next: string, suggesting: boolean): void => {
    setText(next);
    setOpen(suggesting);
    setAt(-1);
  };
  const pick = (item: Item): void => {
    write(item.name, false);
    onPick(item);
  };
  const send = (): void => {
    write(text, false);
    onSearch?.(typed);
  };
  const sent = form && {
    as: 'form' as const,
    id: form.id,
    action: form.action,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      send();
    },
  };
  const walk = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const next = stepOf(event, at, (shown && items?.length) || 0);
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      // A dialog around it stays.
      event.preventDefault();
      write(text, false);
    } else if (event.key === 'Enter') {
      const item = shown ? items?.[at] : undefined;
      if (item) {
        event.preventDefault();
        pick(item);
      } else if (!form) send();
    } else if (next !== undefined) {
      event.preventDefault();
      setAt(next);
      // The field keeps the focus, so no browser scrolls to the active option.
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'ArrowDown' && typed.length >= least) {
      event.preventDefault();
      setOpen(true);
    }
  };

  return (
    <Frame
      role="search"
      {...sent}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      {form?.kept.map(([name, kept]) => (
        <input key={name} type="hidden" name={name} value={kept} />
      ))}
      <Box>
        <Icon name="search" />
        <input
          ref={field}
          role="combobox"
          aria-label={label}
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown && at >= 0 ? `${id}-${at}` : undefined}
          name={form?.name}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={label}
          value={text}
          onChange={(event) => write(event.target.value, true)}
          onKeyDown={walk}
        />
        {shown && items && items.length > 0 && (
          <Count aria-hidden>{at < 0 ? statusOf(items) : `${at + 1} of ${items.length}`}</Count>
        )}
        {text !== '' && (
          <Clear
            type="button"
            aria-label="Clear search"
            onClick={() => {
              write('', false);
              onSearch?.('');
              // The cross goes, and would take the focus with it.
              field.current?.focus();
            }}
          >
            <Icon name="close" size={16} />
          </Clear>
        )}
      </Box>
      <Hidden>{shown && statusOf(items)}</Hidden>
      <List hidden={!shown}>
        {shown && !items?.length && <Remark aria-hidden>{statusOf(items)}</Remark>}
        <div id={`${id}-list`} role="listbox" aria-label={label}>
          {shown &&
            items?.map((item, index) => (
              // The keys of an option are the field's: it keeps the focus and names the active one.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <Choice
                key={item.id}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-label={item.note ? `${item.name}, ${item.note}` : item.name}
                aria-selected={index === at}
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => setAt(index)}
                onClick={() => pick(item)}
              >
                <span>
                  <Highlight name={item.name} typed={typed} />{' '}
                </span>
                {item.note && <small>{item.note}</small>}
                {index === at && <Enter aria-hidden />}
              </Choice>
            ))}
        </div>
      </List>
    </Frame>
  );
}

function statusOf(items: readonly unknown[] | undefined): string {
  if (!items) return 'Loading results...';
  if (items.length === 0) return 'No results.';
  return items.length === 1 ? '1 result' : `${items.length} results`;
}

const Hidden = styled.output`
  ${visuallyHidden}
`;

const Frame = styled.div`
  position: relative;
`;

const Box = styled.div`
  ${control}
  ${searchField}
  height: 44px;
  &:has(input:focus-visible) {
    ${focused}
  }
`;

const Count = styled.span`
  ${theme.type.label}
  ${theme.tabular}
  flex: none;
  color: ${theme.colour.ink2};
`;

/** Where there is a keyboard to press it on; drawn, since it is no part of the option's name. */
const Enter = styled.i`
  ${theme.type.label}
  font-style: normal;
  color: ${theme.colour.ink2};
  grid-area: enter;
  &::after {
    content: 'Enter ↵';
  }
  align-self: center;
  ${theme.media.touch} {
    display: none;
  }
`;

const Clear = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 100%;
  color: ${theme.colour.ink2};
  border-radius: ${theme.radius};
  outline-offset: -4px;
`;

const List = styled.div`
  position: absolute;
  z-index: ${theme.layer.menu};
  top: calc(100% + 8px);
  left: 0;
  right: 0;
  background: ${theme.colour.surface};
  border: 1px solid ${theme.colour.rule};
  border-radius: ${theme.radius};
  box-shadow: ${theme.shadow.float};
`;

const Choice = styled.div`
  ${foundChoice}
  display: grid;
  grid-template: 'name enter' auto 'note enter' auto / minmax(0, 1fr) auto;
  column-gap: 16px;
  padding: 10px 16px;
  > span {
    grid-area: name;
  }
  > small {
    grid-area: note;
  }
`;

const Remark = styled.p`
  ${theme.type.label}
  padding: 12px 16px;
  color: ${theme.colour.ink2};
`;
