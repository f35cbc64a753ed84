import { useEffect, useRef, type RefObject } from 'react';

/** Puts the focus into a field; not where a keyboard would cover half a phone before the page was seen. */
export function useFirstField(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, []);
  return field;
}
