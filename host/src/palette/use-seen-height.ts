import { useEffect } from 'react';

/** Tells style sheets, as `--seen-height`, how much of the window is seen beside the keyboard of a phone. */
export function useSeenHeight(): void {
  useEffect(() => {
    const viewport = globalThis.visualViewport;
    if (!viewport) return undefined;
    const root = document.documentElement;
    const measure = (): void => root.style.setProperty('--seen-height', `${Math.round(viewport.height)}px`);
    measure();
    viewport.addEventListener('resize', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      root.style.removeProperty('--seen-height');
    };
  }, []);
}
