import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus to a title where the row that had it is gone: whoever goes by keyboard or by ear would be at the top of
 * the page. @param rows how many there are; undefined while they are not known
 */
export function useKeptFocus(title: RefObject<HTMLElement | null>, rows: number | undefined): void {
  const before = useRef(rows);
  useEffect(() => {
    const fewer = rows !== undefined && before.current !== undefined && rows < before.current;
    before.current = rows;
    if (fewer && document.activeElement === document.body) title.current?.focus();
  }, [rows, title]);
}
