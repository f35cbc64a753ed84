import { apiBases, apiChoice, chosenApi } from './api-choice.ts';

const own = 'http://127.0.0.1:3000';
const staging = 'https://staging.example';

describe('the choice of an API', () => {
  it('is missing in production, whatever is configured and whatever the cookie says', () => {
    expect(apiChoice('production', own, staging)).toBeNull();
    expect(apiBases({ choice: null, https: false }, 'environment=staging')).toBeNull();
  });

  it.each([
    ['development', undefined, { current: 'development', offered: ['development'] }],
    ['preview', undefined, { current: 'development', offered: ['development'] }],
    ['development', staging, { current: 'development', offered: ['development', 'staging'] }],
    ['staging', undefined, { current: 'staging', offered: ['staging'] }],
    ['staging', staging, { current: 'staging', offered: ['development', 'staging'] }],
  ] as const)('in %s beside the staging API %s begins as %j', (environment, url, bases) => {
    expect(apiBases({ choice: apiChoice(environment, own, url), https: false }, undefined)).toEqual(bases);
  });

  it.each([
    ['environment=staging', 'staging'],
    ['a=b; environment=staging; c=d', 'staging'],
    ['environment=development', 'development'],
    ['environment=production', 'development'],
    ['environment=stagingly', 'development'],
    ['my-environment=staging', 'development'],
    ['x="environment=staging"', 'development'],
    ['environment=__proto__', 'development'],
    ['', 'development'],
    [undefined, 'development'],
  ])('by the cookie %j is %s', (cookies, name) => {
    expect(chosenApi({ usual: 'development', urls: { development: own, staging } }, cookies, false)).toBe(name);
  });

  it('is the usual one where the chosen one is gone', () => {
    expect(chosenApi({ usual: 'development', urls: { development: own } }, 'environment=staging', false)).toBe(
      'development',
    );
  });
});
