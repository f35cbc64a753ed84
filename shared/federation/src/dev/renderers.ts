/** What React looks for when it starts, to make itself known to tools. */
interface Hook {
  renderers: Map<number, unknown>;
  supportsFiber: true;
  inject: (renderer: unknown) => number;
  onCommitFiberRoot: () => void;
  onCommitFiberUnmount: () => void;
  onScheduleFiberRoot: () => void;
}

// Registers the host's React for the remote in development, which loads later. A browser with React's own tools has one already.
const tools = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook };
const renderers: Hook['renderers'] = new Map();
tools.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject: (renderer) => {
    renderers.set(renderers.size, renderer);
    return renderers.size - 1;
  },
  onCommitFiberRoot: () => undefined,
  onCommitFiberUnmount: () => undefined,
  onScheduleFiberRoot: () => undefined,
};
