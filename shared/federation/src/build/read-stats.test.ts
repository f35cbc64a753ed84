import { type BuildStats, exposesOf, providedNames } from './read-stats.ts';

const host = {
  modules: [
    { identifier: 'provide shared module (default) @le-chai/api@0.1.0 = /tree/shared/api/src/api.ts' },
    { identifier: 'provide shared module (default) react@19.3.1 = /tree/node_modules/react/index.js' },
    { identifier: 'provide shared module (default) zod/mini@4.6.7 = ../surface/zod-mini.ts' },
    { moduleType: 'javascript/esm', nameForCondition: '/tree/surface/zod-mini.ts', providedExports: ['string'] },
    {
      identifier: 'joined',
      modules: [
        {
          moduleType: 'javascript/esm',
          nameForCondition: '/tree/shared/api/src/api.ts',
          providedExports: ['request', 'FRESH'],
        },
      ],
    },
    {
      moduleType: 'javascript/auto',
      nameForCondition: '/tree/node_modules/react/index.js',
      providedExports: ['useState'],
    },
  ],
} as unknown as BuildStats;

describe('what a build says of itself', () => {
  it('is what it exposes', () => {
    const identifier = 'container entry (default) [["./remote",{"name":"remote","import":["./src/remote.ts"]}]]';
    expect(exposesOf({ modules: [{ identifier }] } as unknown as BuildStats)).toEqual(['./remote']);
    expect(exposesOf(host)).toEqual([]);
  });

  it('is what it provides of every shared package', () => {
    expect(providedNames(host, { dir: '/tree/host' })).toEqual({
      '@le-chai/api': ['FRESH', 'request'],
      react: ['default', 'useState'],
      'zod/mini': ['string'],
    });
  });
});
