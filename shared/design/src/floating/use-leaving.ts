import { useCallback, useEffect, useRef, useState } from 'react';

interface UseLeaving {
  /** ms; an infinite one never ends. */
  duration: number;
  /** Time stands still. */
  paused: boolean;
  /** How long going takes, ms. */
  removal: number;
  onGone: () => void;
}

/** How a toast leaves: when the time it was seen for is over, or when told. */
export function useLeaving({ duration, paused, removal, onGone }: UseLeaving): { leaving: boolean; leave: () => void } {
  const [leaving, setLeaving] = useState(false);
  const leave = useCallback(() => setLeaving(true), []);
  const left = useRef(duration);
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  useEffect(() => {
    if (paused || leaving || !Number.isFinite(left.current)) return undefined;
    const since = performance.now();
    const timer = setTimeout(leave, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - since));
    };
  }, [paused, leaving, leave]);
  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => gone.current(), removal);
    return () => clearTimeout(timer);
  }, [leaving, removal]);
  return { leaving, leave };
}
