import type { BuildOptions } from './make-build.ts';

/** A host whose build for the edge renders what the remote's gives it. */
export const RENDERING_HOST: BuildOptions = {
  files: { 'serif.woff2': 'font' },
  fonts: ['serif.woff2'],
  server: `
    exports.shared = { react: { name: 'the one react' } };
    exports.preparePage = async ({ url, boot, importRemote }) => {
      const path = url.split('?')[0];
      const app = /^[/]cellar/.test(path)
        ? await (await importRemote(boot.composition.remotes.find(({ name }) => name === 'cellar').entry)).page({ url, fetch })
        : 'The host: ' + path;
      if (path === '/moved') return null;
      const head = path === '/public' ? JSON.parse(decodeURIComponent(url.split('?')[1])) : undefined;
      return { app, title: 'A page', head, faults: [], refusals: url.includes('refused') ? [new Error('Too many requests.')] : [], data: () => '[]', close() {} };
    };
    exports.renderPage = async (app) => {
      if (app === 'Unfit') throw new Error('It cannot be drawn.');
      if (app === 'Endless') for (;;);
      return { html: '<main>' + app + '</main>', styles: '<style>main{}</style>' };
    };
  `,
};

/** A remote whose pages below /cellar are made by this body of an async function, which has `url` and `fetch`. */
export const renderingRemote = (body: string, top = ''): BuildOptions => ({
  app: 'cellar',
  prefixes: ['/cellar'],
  routes: [
    { pattern: '/cellar/drawn', data: [] },
    { pattern: '/cellar/*', render: true, data: [] },
  ],
  server: `${top}\nexports.default = { page: async ({ url, fetch }) => { ${body} } };`,
});
