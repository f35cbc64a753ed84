import { untilHydrated } from '@le-chai/store/rendered-page';
import { useHydrated } from '@le-chai/store/use-hydrated';
import { type ComponentProps, type ComponentType, lazy, useEffect, useState } from 'react';

/** How long until a failed load is retried, ms. */
const PAUSE = 10_000;

/**
 * A part of every page that has nothing to show at first: its code is fetched once the page is on screen and usable,
 * and retried if that fails.
 */
export function latePart<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) {
  return function LatePart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>();
    useEffect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let wanted = true;
      const load = (): void => {
        if (!wanted) return;
        void fetchCode().then(
          (component) => wanted && setPart(() => component),
          () => wanted && (timer = setTimeout(load, PAUSE)),
        );
      };
      void untilHydrated().then(load);
      return () => {
        wanted = false;
        clearTimeout(timer);
      };
    }, []);
    return Part ? <Part {...props} /> : null;
  };
}

/** A drawing whose code no page waits for, not even at the edge. If it fails to load, its place stays empty. */
export function lateDrawing<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) {
  const Drawing = lazy(async () => ({ default: await fetchCode().catch((): ComponentType<Props> => () => null) }));
  return function LateDrawing(props: ComponentProps<typeof Drawing>) {
    return useHydrated() && <Drawing {...props} />;
  };
}
