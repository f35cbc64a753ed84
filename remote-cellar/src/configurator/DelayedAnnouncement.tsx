import { Hidden } from '@le-chai/design/words';
import { useEffect, useRef, useState } from 'react';

/** Delay, so that a screen reader announces the result of several presses once. ms */
const PAUSE = 800;

/** Announces a sentence to screen readers once it has been stable for a moment; its first value is not announced. */
export function DelayedAnnouncement({ children }: { children: string }) {
  const [announced, setAnnounced] = useState('');
  const known = useRef(children);
  useEffect(() => {
    if (known.current === children) return undefined;
    const timer = setTimeout(() => {
      known.current = children;
      setAnnounced(children);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [children]);
  return (
    <Hidden as="div" role="status">
      {announced}
    </Hidden>
  );
}
