import { sharedPackages, shareScope } from './shared-packages.ts';

const bundler = globalThis as { __webpack_init_sharing__?: unknown; __webpack_share_scopes__?: unknown };

afterEach(() => {
  delete bundler.__webpack_init_sharing__;
  delete bundler.__webpack_share_scopes__;
});

test('what the host lends is known once a remote has been lent it, by the name of the host', async () => {
  const scopes: Record<string, unknown> = {};
  bundler.__webpack_share_scopes__ = scopes;
  bundler.__webpack_init_sharing__ = async (name: string) => {
    await Promise.resolve();
    scopes[name] = {
      'react-dom': { '19.3.1': { from: 'le-chai-host' } },
      react: { '19.3.1': { from: 'le-chai-host' } },
    };
  };
  expect(sharedPackages()).toEqual([]);
  expect(await shareScope()).toBe(scopes['default']);
  expect(sharedPackages()).toEqual([
    { name: 'react', version: '19.3.1', from: 'host' },
    { name: 'react-dom', version: '19.3.1', from: 'host' },
  ]);
});

test('nothing is shared in a build without federation', () => {
  expect(sharedPackages()).toEqual([]);
});
