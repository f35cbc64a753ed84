import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How often the event loop is sampled, ms. */
const RESOLUTION_MS = 20;
const WINDOW_MS = 5000;
/** An event loop that runs its tasks this late is overloaded, ms. */
const LATE_MS = 1000;

/** How late the event loop runs its tasks, over the last five to ten seconds. */
export interface EventLoopLag {
  /** The 99th percentile, ms. */
  recentP99Ms: () => number;
  /** Whether the process is not so late that nothing more should be sent to it. */
  isBearable: () => boolean;
  stop: () => void;
}

export function watchEventLoop(): EventLoopLag {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let previous = 0;
  const current = () => (histogram.count > 0 ? histogram.percentile(99) / 1e6 : 0);
  const timer = setInterval(() => {
    previous = current();
    histogram.reset();
  }, WINDOW_MS).unref();
  const recentP99Ms = () => Math.max(previous, current());
  return {
    recentP99Ms,
    isBearable: () => recentP99Ms() <= LATE_MS,
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
