import type { AppFacts } from './app-facts.ts';

/** The scripts of the host that this page has loaded so far, as the browser has timed them; its log is of remotes alone. */
export function scriptsOfHost(version: string): AppFacts['loaded'] {
  return performance.getEntriesByType('resource').flatMap(({ name, duration }) => {
    const file = /\/assets[^/]*\/host\/[^/]+\/([^/]+\.js)$/.exec(name)?.[1];
    return file === undefined ? [] : [{ what: file, ms: duration, version }];
  });
}
