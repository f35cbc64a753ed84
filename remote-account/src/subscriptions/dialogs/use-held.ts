import { useState } from 'react';

/** Shows what was agreed to until it is known what became of it, whatever is told meanwhile. @param now as it stands */
export function useHeld<Value>(now: Value): { shown: Value; hold: () => void; release: () => void } {
  const [held, setHeld] = useState<{ value: Value }>();
  return { shown: held ? held.value : now, hold: () => setHeld({ value: now }), release: () => setHeld(undefined) };
}
