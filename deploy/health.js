/* Exits with 0 while the API or the edge of this container answers. */
const port = process.env.API_PORT ?? process.env.PORT ?? '4000';
const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4000) }).catch(
  () => undefined,
);
process.exitCode = answer?.ok ? 0 : 1;
