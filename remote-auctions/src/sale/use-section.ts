import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Brings the part of the page that the address names into view once it is there: when the router looks for it, the
 * sale is still loading. What moves the page afterwards is the reader.
 */
export function useSection(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
