import { Hidden } from '@le-chai/design/words';
import { useEffect, useRef, useState } from 'react';

/** A screen reader says what came of several presses, not of each of them. ms */
const PAUSE = 800;

/** Says a sentence to a screen reader once it has stayed the same for a moment; what it says at first is not news. */
export function SaidLater({ children }: { children: string }) {
  const [said, setSaid] = useState('');
  const known = useRef(children);
  useEffect(() => {
    if (known.current === children) return undefined;
    const timer = setTimeout(() => {
      known.current = children;
      setSaid(children);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [children]);
  return (
    <Hidden as="div" role="status">
      {said}
    </Hidden>
  );
}
