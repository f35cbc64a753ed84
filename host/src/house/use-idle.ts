import { useEffect, useState } from 'react';

/** Where the browser cannot say that it has nothing to do, this long after the first page, ms. */
const CALM = 2000;

/** False while the first page is being built, then true: for what nobody waits for. */
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
