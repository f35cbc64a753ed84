import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How often the event loop is sampled, ms. */
const RESOLUTION_MS = 20;
const WINDOW_MS = 5000;

/** How late the event loop runs what is due, over the last five to ten seconds. */
export interface EventLoopLag {
  /** The 99th percentile, ms. */
  recentP99Ms: () => number;
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
  return {
    recentP99Ms: () => Math.max(previous, current()),
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
