import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../actions/Icon.tsx';
import { focused } from '../fields/control.ts';
import { theme, visuallyHidden } from '../foundation/theme.ts';

export interface Suggestion {
  id: string | number;
  name: string;
  /** A second line: what it is. */
  note?: string;
}

export interface SearchBoxProps<Item extends Suggestion> {
  /** Names the field; also its placeholder. */
  label: string;
  /** Answers with what is worth suggesting; `signal` aborts when the text has moved on. */
  suggest: (text: string, signal: AbortSignal) => Promise<readonly Item[]>;
  /** A suggestion was taken. */
  onPick: (item: Item) => void;
  /** Enter without a suggestion, or the cross (empty text). */
  onSearch?: (text: string) => void;
  /** The text in force (from the address). */
  value?: string;
}

/** Suggestions start with this many characters, after this pause, and are at most so many (specification, section 9). */
const least = 3;
const pause = 300;
const most = 5;

/** A field with suggestions: arrows walk, Enter takes, Escape closes. */
export function SearchBox<Item extends Suggestion>({
  label,
  suggest,
  onPick,
  onSearch,
  value = '',
}: SearchBoxProps<Item>): ReactNode {
  const id = useId();
  const [text, setText] = useState(value);
  const [open, setOpen] = useState(false);
  const [items, setItems] = useState<readonly Item[]>();
  const [at, setAt] = useState(-1);
  const ask = useRef(suggest);
  useEffect(() => {
    ask.current = suggest;
  });
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    setItems(undefined);
    setAt(-1);
    if (!open || text.trim().length < least) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      ask.current(text.trim(), abort.signal).then(
        (found) => !abort.signal.aborted && setItems(found.slice(0, most)),
        () => !abort.signal.aborted && setItems([]),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, open]);
  const shown = open && text.trim().length >= least;
  const pick = (item: Item): void => {
    setOpen(false);
    setText(item.name);
    onPick(item);
  };
  return (
    <Frame role="search" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}>
      <Box>
        <Icon name="search" />
        <input
          role="combobox"
          aria-label={label}
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={label}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
          }}
          onKeyDown={(event) => {
            const length = items?.length ?? 0;
            if (event.key === 'Escape') setOpen(false);
            else if (event.key === 'Enter') {
              const item = items?.[at];
              if (shown && item) pick(item);
              else {
                setOpen(false);
                onSearch?.(text.trim());
              }
            } else if (shown && length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
              event.preventDefault();
              setAt((at + (event.key === 'ArrowDown' ? 1 : at < 0 ? 0 : -1) + length) % length);
            }
          }}
        />
        {text !== '' && (
          <Clear
            type="button"
            aria-label="Clear search"
            onClick={() => {
              setText('');
              setOpen(false);
              onSearch?.('');
            }}
          >
            <Icon name="close" size={16} />
          </Clear>
        )}
      </Box>
      <Hidden role="status">
        {shown ? (items ? (items.length === 0 ? 'No results.' : `${items.length} results`) : 'Loading results...') : ''}
      </Hidden>
      {shown && (
        <List>
          {!items && <Remark aria-hidden>Loading results...</Remark>}
          {items?.length === 0 && <Remark aria-hidden>No results.</Remark>}
          <ul id={`${id}-list`} role="listbox" aria-label={label}>
            {items?.map((item, index) => (
              <li
                key={item.id}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === at}
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => setAt(index)}
                onClick={() => pick(item)}
              >
                <span>{item.name}</span>
                {item.note && <small>{item.note}</small>}
              </li>
            ))}
          </ul>
        </List>
      )}
    </Frame>
  );
}

const Hidden = styled.span`
  ${visuallyHidden}
`;

const Frame = styled.div`
  position: relative;
`;

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  height: 44px;
  padding-left: 12px;
  background: ${theme.colour.surface};
  border: 1px solid ${theme.colour.ruleStrong};
  border-radius: ${theme.radius};
  > input {
    flex: 1;
    min-width: 0;
    height: 100%;
    border: 0;
    background: none;
    outline: none;
  }
  &:has(input:focus-visible) {
    ${focused}
  }
`;

const Clear = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 100%;
  color: ${theme.colour.ink2};
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
  li {
    padding: 8px 16px;
    cursor: pointer;
    &[aria-selected='true'] {
      background: ${theme.colour.sunken};
    }
    > span {
      ${theme.type.wineRow}
    }
    > small {
      ${theme.type.label}
      display: block;
      color: ${theme.colour.ink2};
    }
  }
`;

const Remark = styled.p`
  ${theme.type.label}
  padding: 12px 16px;
  color: ${theme.colour.ink2};
`;
