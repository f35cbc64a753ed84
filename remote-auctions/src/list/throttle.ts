/** Something that is done at once, and, where it is wanted again soon after, once more at the end of the pause. */
export interface Throttled {
  run: () => void;
  /** Takes back what is still to be done. */
  stop: () => void;
}

/** @param pause least time between the beginnings of two, ms */
export function throttle(act: () => void, pause: number): Throttled {
  let free = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (): void => {
    timer = undefined;
    free = performance.now() + pause;
    act();
  };
  return {
    run: () => {
      const wait = free - performance.now();
      if (wait <= 0 && timer === undefined) begin();
      else timer ??= setTimeout(begin, wait);
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
