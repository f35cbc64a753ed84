import { Icon } from '@le-chai/design/Icon';
import { TextField } from '@le-chai/design/TextField';
import { useEffect, useEffectEvent, useState } from 'react';
import { SHORTEST_TERM } from './weekly-search.ts';

/** How long typing must rest before the list follows, ms. Specification, section 9. */
const REST = 300;

interface TermFieldProps {
  /** The text that the list is narrowed by, from the address. */
  value: string | undefined;
  /** Called with the new text, or nothing where it was cleared. */
  onSearch: (term: string | undefined) => void;
}

/** Narrows the list by a text of at least three characters. */
export function TermField({ value, onSearch }: TermFieldProps) {
  const [text, setText] = useState(value ?? '');
  const [sent, setSent] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (followed !== value) {
    setFollowed(value);
    // What this field has asked for arrives while typing goes on; anything else moved the address from outside.
    if (value !== sent) setText(value ?? '');
  }

  const term = text.trim();
  const search = useEffectEvent((wanted: string | undefined) => {
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
      label="Search the auctions"
      hideLabel
      placeholder="Search"
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
