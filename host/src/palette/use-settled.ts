import { useEffect, useState } from 'react';

/** A text once it has stood still for `pause` ms. @returns undefined while it moves */
export function useSettled(text: string, pause: number): string | undefined {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled === text ? text : undefined;
}
