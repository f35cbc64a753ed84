import { useNear } from '@le-chai/design/use-near';
import { type ComponentType, type RefObject, useEffect, useState } from 'react';

/**
 * A part of a page below the fold: loaded when its place comes near the window.
 * @param fetchCode a stable function
 */
export function useLatePart<Props extends object>(
  place: RefObject<Element | null>,
  fetchCode: () => Promise<ComponentType<Props>>,
) {
  const near = useNear(place);
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!near || failed) return undefined;
    let wanted = true;
    void fetchCode().then(
      (part) => wanted && setPart(() => part),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [near, failed, fetchCode]);
  const refetch = (): void => setFailed(false);
  return { near, Part, failed, isFetching: near && !Part && !failed, refetch };
}
