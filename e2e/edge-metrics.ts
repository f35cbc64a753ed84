/** The metrics of an edge as of now. */
export const metricsAt = async (port: number): Promise<string> =>
  await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { 'cache-control': 'no-cache' } })).text();
