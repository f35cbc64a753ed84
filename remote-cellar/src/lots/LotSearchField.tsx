import { TextField } from '@le-chai/design/TextField';
import { Icon } from '@le-chai/design/Icon';
import { stringify } from '@le-chai/paths/search';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Shortest text worth searching for, and how long to wait for more of it (ms). */
const SHORTEST = 3;
const DEBOUNCE = 300;

/** Searches the member's lots by name; what is sought stands in the address. */
export function LotSearchField({ term }: { term: string }) {
  const [text, setText] = useState(term);
  const [, setParameters] = useSearchParams();
  const sought = text.trim().length >= SHORTEST ? text.trim() : '';

  useEffect(() => {
    if (sought === term) return;
    const timer = setTimeout(() => {
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete('table');
          next.delete('search');
          const written = new URLSearchParams(stringify({ search: sought ? { term: sought } : undefined })).get(
            'search',
          );
          if (written) next.set('search', written);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    }, DEBOUNCE);
    return () => clearTimeout(timer);
  }, [sought, term, setParameters]);

  return (
    <TextField
      type="search"
      label="Search your lots"
      hideLabel
      placeholder="Search your lots"
      prefix={<Icon name="search" size={18} />}
      value={text}
      maxLength={100}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
