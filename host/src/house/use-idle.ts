import { useEffect, useState } from 'react';

/** For browsers without idle callbacks: how long after the first page, ms. */
const CALM = 2000;

/** False while the first page is being built, then true: for work that nobody waits for. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const rest = (): void => setIdle(true);
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(rest, CALM);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(rest, { timeout: 2 * CALM });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}
