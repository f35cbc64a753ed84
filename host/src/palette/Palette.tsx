import { LEAST_SEARCHED, LONGEST_SEARCHED } from '@le-chai/contracts/search';
import { Dialog } from '@le-chai/design/Dialog';
import { Icon } from '@le-chai/design/Icon';
import { isComposing, stepOf } from '@le-chai/design/list-keys';
import { searchField } from '@le-chai/design/search-faces';
import { theme, visuallyHidden } from '@le-chai/design/theme';
import { type KeyboardEvent, use, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { PreloadContext } from '../navigation/watch-intent.ts';
import { ChoiceList, optionId } from './ChoiceList.tsx';
import { type Choice, NOTIFY, type Section } from './section.ts';
import { useSections } from './use-sections.ts';

export interface PaletteProps {
  onClose: () => void;
}

/** How long a choice has to stay active before it is preloaded, ms. */
const DWELL = 120;

/** Goes anywhere by keyboard: to what is waiting, to a sale, to one of the member's lots, to a page. */
export function Palette({ onClose }: PaletteProps) {
  const id = useId();
  const navigate = useNavigate();
  const [written, setWritten] = useState('');
  const [at, setAt] = useState(0);
  useSeenHeight();

  const text = written.trim();
  const { sections, pending } = useSections(text);
  const choices = sections.flatMap((section) => section.choices);
  const marked = choices[at];
  usePreload(marked?.to);

  const go = (choice: Choice): void => {
    onClose();
    choice.open?.();
    if (choice.to !== undefined) void navigate(choice.to);
  };
  const walk = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const next = stepOf(event, at, choices.length);
    if (event.key === 'Enter' && marked) go(marked);
    else if (next !== undefined) setAt(next);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog open onClose={onClose} title="Search" size="tall">
      <Box>
        <Icon name="search" />
        <input
          role="combobox"
          aria-label="Search sales, your cellar and pages"
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={marked && optionId(id, marked)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={LONGEST_SEARCHED}
          placeholder="A wine, a producer, a page"
          value={written}
          onChange={(event) => {
            setWritten(event.target.value);
            setAt(0);
          }}
          onKeyDown={walk}
        />
      </Box>
      <Scroll>
        <ChoiceList
          id={id}
          sections={sections}
          typed={text}
          marked={marked}
          onMark={(choice) => setAt(choices.indexOf(choice))}
          onPick={go}
        />
        <Remark aria-hidden>{remarkOf(text, choices.length, pending)}</Remark>
      </Scroll>
      <Announcement>{announcementOf(text, sections, pending)}</Announcement>
    </Dialog>
  );
}

/** The text below the choices. */
function remarkOf(text: string, count: number, pending: boolean): string | undefined {
  if (pending) return 'Loading results...';
  if (text === '') return undefined;
  if (text.length < LEAST_SEARCHED) return 'Type at least three letters to search sales and your cellar.';
  return count === 0 ? 'No results.' : undefined;
}

/** What a screen reader announces: the remark or the count, and what failed. */
function announcementOf(text: string, sections: readonly Section[], pending: boolean): string {
  const count = sections.reduce((sum, { id, choices }) => sum + (id === NOTIFY ? 0 : choices.length), 0);
  const remark = remarkOf(text, count, pending) ?? (text === '' ? '' : count === 1 ? '1 result' : `${count} results`);
  return [remark, ...sections.flatMap(({ title, problem }) => (problem ? `${title}: ${problem}` : []))]
    .join(' ')
    .trim();
}

function usePreload(place: string | undefined): void {
  const preload = use(PreloadContext);
  useEffect(() => {
    if (place === undefined) return undefined;
    const timer = setTimeout(() => preload(place), DWELL);
    return () => clearTimeout(timer);
  }, [place, preload]);
}

const Box = styled.div`
  ${searchField}
  height: 48px;
  color: ${theme.colour.ink2};
  background: ${theme.colour.paper};
  border: 1px solid ${theme.colour.ruleStrong};
  border-radius: ${theme.radius};
  > input {
    color: ${theme.colour.ink};
  }
  &:has(input:focus-visible) {
    outline: 2px solid ${theme.colour.ink};
    outline-offset: 2px;
  }
`;

/** The list scrolls; the field stays in place. */
const Scroll = styled.div`
  overflow-y: auto;
  overscroll-behavior: contain;
  margin-inline: -12px;
`;

const Remark = styled.p`
  ${theme.type.label}
  padding: 12px;
  color: ${theme.colour.ink2};
  &:empty {
    display: none;
  }
`;

const Announcement = styled.output`
  ${visuallyHidden}
`;

/** Exposes the visible height above a phone's keyboard to style sheets, as `--seen-height`. */
function useSeenHeight(): void {
  useEffect(() => {
    const viewport = globalThis.visualViewport;
    if (!viewport) return undefined;
    const root = document.documentElement;
    const measure = (): void => root.style.setProperty('--seen-height', `${Math.round(viewport.height)}px`);
    measure();
    viewport.addEventListener('resize', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      root.style.removeProperty('--seen-height');
    };
  }, []);
}
