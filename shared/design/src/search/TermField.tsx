import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../actions/Icon.tsx';
import { TextField } from '../fields/TextField.tsx';
import { useHeadingFor } from '../navigation/use-heading-for.ts';

/** Shortest text that is searched for, and how long typing must rest before (ms). */
const SHORTEST_TERM = 3;
const REST = 300;

export interface TermFieldProps {
  /** For screen readers; nothing else names the field. */
  label: string;
  placeholder?: string;
  /** The text that the list is narrowed by, from the address. */
  value: string | undefined;
  /** Called with the new text, or nothing where it was cleared. Not called any more once the page is being left. */
  onSearch: (term: string | undefined) => void;
}

/** Narrows the list of a page by a text of at least three characters, when typing rests. */
export function TermField({ label, placeholder = 'Search', value, onSearch }: TermFieldProps) {
  const [text, setText] = useState(value ?? '');
  const [sent, setSent] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (followed !== value) {
    setFollowed(value);
    // What this field has asked for arrives while typing goes on; anything else moved the address from outside.
    if (value !== sent) setText(value ?? '');
  }

  const { pathname } = useLocation();
  const headingFor = useHeadingFor();
  const term = text.trim();
  const search = useEffectEvent((wanted: string | undefined) => {
    // A search that comes after a link was followed would call the member back.
    if (headingFor() !== pathname) return;
    setSent(wanted);
    onSearch(wanted);
  });
  useEffect(() => {
    if (term === (value ?? '') || (term !== '' && term.length < SHORTEST_TERM)) return undefined;
    const timer = setTimeout(() => search(term || undefined), REST);
    return () => clearTimeout(timer);
  }, [term, value]);

  const short = term !== '' && term.length < SHORTEST_TERM;
  return (
    <TextField
      type="search"
      label={label}
      hideLabel
      placeholder={placeholder}
      enterKeyHint="search"
      autoComplete="off"
      maxLength={100}
      prefix={<Icon name="search" size={18} />}
      suffix={short ? `${SHORTEST_TERM} letters` : undefined}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
