/** The part of React's renderers that tells whether one can replace components on screen. */
interface Renderer {
  scheduleRefresh?: unknown;
}

interface Meta {
  /** Spelled out, because the bundler replaces exactly this expression. */
  webpackHot?: { addStatusHandler: (onStatus: (status: string) => void) => void };
}

// React as members get it replaces nothing: the new modules would be there, and the old ones on screen.
(import.meta as Meta).webpackHot?.addStatusHandler((status) => {
  const tools = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: { renderers: Map<number, Renderer> } };
  const renderers = [...(tools.__REACT_DEVTOOLS_GLOBAL_HOOK__?.renderers.values() ?? [])];
  if (status === 'apply' && !renderers.some(({ scheduleRefresh }) => scheduleRefresh)) location.reload();
});
