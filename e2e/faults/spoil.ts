import type { Release } from '@le-chai/federation/composition';
import type { Part, Visited } from './kinds.ts';

/** Changes the text of one file of a release, so that the release has a fault. */
export type Spoil = (
  release: Release,
  part: Part,
  visited: Visited,
) => { file: string; change: (text: string) => string };

/** The key in the session storage by which a test removes the fault: the bytes must stay the same. */
export const MENDED = 'mended';
const BROKEN = `!globalThis.sessionStorage?.getItem('${MENDED}')`;

export const garbage: Spoil = (release, part, visited) => ({
  file: scriptOf(release, part, visited),
  change: () => '<!doctype html><title>Bad gateway</title>',
});

export const throwsAtLoad: Spoil = (release, part, visited) => ({
  file: scriptOf(release, part, visited),
  change: (text) => `if (${BROKEN}) throw new Error('broken on purpose');\n${text}`,
});

/**
 * A page that throws while it is drawn. In the chunk it is the page that is exported; in the entry every page is one that came
 * with it.
 */
export const throwsAtRender: Spoil = (release, part, { chunk }) =>
  part === 'chunk'
    ? {
        file: fileOf(release, chunk),
        change: (text) => text + wrapExports(`/(Page|Layout|Information)$/.test(name) ? throwing(() => value) : value`),
      }
    : {
        file: fileOf(release, 'remote'),
        change: (text) =>
          text +
          wrapExports(
            `value?.createRoutes ? { createRoutes: (context) => eager(value.createRoutes(context)) } : value`,
          ),
      };

/** The script says that it needs another version of a shared package than there is, and its release that all is well. */
export const wrongShared: Spoil = (release, part) => ({
  file: release.entry,
  change: (text) => {
    // What every entry needs, and what every page needs and no entry does.
    const name = part === 'entry' ? '@tanstack/react-query' : 'react/jsx-runtime';
    const wanted = new RegExp(String.raw`(shareKey:"${name}",import:null,requiredVersion:")[^"]+`);
    return text.replace(wanted, '$1^99.0.0');
  },
});

const scriptOf = (release: Release, part: Part, { chunk }: Visited): string =>
  part === 'entry' ? release.entry : fileOf(release, chunk);

function fileOf({ app, files }: Release, chunk: string): string {
  const file = Object.keys(files).find((name) => name.startsWith(`${chunk}.`) && name.endsWith('.js'));
  if (!file) throw new Error(`${app} has no chunk ${chunk}`);
  return file;
}

/** Code at the end of a chunk that changes what its modules export, by an expression of `name` and `value`. */
const wrapExports = (expression: string): string => `
const throwing = (real) => function Page(props) {
  if (${BROKEN}) throw new Error('broken on purpose');
  return real()(props);
};
const eager = (routes) => routes.map((route) => {
  const children = route.children && { children: eager(route.children) };
  if (!route.lazy) return { ...route, ...children };
  const { lazy, ...rest } = route;
  let real;
  const loading = lazy.Component().then((Page) => (real = Page));
  const loader = async (visit) => (await loading, route.loader?.(visit) ?? null);
  return { ...rest, ...children, loader, Component: throwing(() => real) };
});
for (const [id, run] of Object.entries(__webpack_modules__)) {
  __webpack_modules__[id] = function (module, exports, require) {
    run.call(this, module, exports, require);
    const wrap = (name, value) => ${expression};
    module.exports = new Proxy({}, {
      get: (_, name) => (typeof name === 'string' ? wrap(name, exports[name]) : exports[name]),
      has: (_, name) => name in exports,
    });
  };
}
`;
