import { readSettings } from './settings.ts';

const needed = { API_URL: 'http://127.0.0.1:3000' };

describe('the settings of an edge', () => {
  it('need no more than the address of the API', () => {
    expect(readSettings({ ...needed, DATA_DIR: '/srv/le-chai', WORDMARK: '' })).toMatchObject({
      port: 4000,
      host: 'localhost',
      channel: 'stable',
      storeDir: '/srv/le-chai/store',
      choice: { usual: 'development', urls: { development: needed.API_URL } },
      client: { environment: 'development', deployment: 'development', wordmark: 'Le Chai', apiBase: '/core' },
      https: false,
      trustedProxies: 0,
    });
  });

  it('know the house by its origin alone', () => {
    expect(readSettings(needed).publicUrl).toBeNull();
    expect(readSettings({ ...needed, PUBLIC_URL: 'https://house.example/' }).publicUrl).toBe('https://house.example');
  });

  it.each([
    [{}, 'API_URL must be an address'],
    [{ API_URL: 'ftp://127.0.0.1' }, 'API_URL must be an address'],
    [{ ...needed, PORT: '70000' }, 'PORT must be at most 65535'],
    [{ ...needed, PORT: 'http' }, 'PORT must be a whole number'],
    [{ ...needed, APP_ENV: 'prod' }, 'APP_ENV must be one of development, staging, preview, production'],
    [{ ...needed, STAGING_API_URL: 'staging' }, 'STAGING_API_URL must be an address'],
    [{ ...needed, APP_ENV: 'staging', STRIPE_PUBLISHABLE_KEY: 'pk_live_x1z' }, 'STRIPE_PUBLISHABLE_KEY is a live key'],
    [
      { ...needed, APP_ENV: 'production', TRADING_SITE: 'https://www.house.example', HTTPS: '0', EDGE_HOST: '0.0.0.0' },
      'HTTPS must not be 0',
    ],
    [{ ...needed, PUBLIC_URL: 'house.example' }, 'PUBLIC_URL must be an address'],
    [{ ...needed, CHANNEL: '../x' }, 'CHANNEL must be lower-case'],
  ])('say what is wrong with %j', (variables, message) => {
    expect(() => readSettings(variables)).toThrow(message);
  });

  it.each([
    [{ APP_ENV: 'production', TRADING_SITE: 'https://www.house.example' }, true],
    [{ APP_ENV: 'production', TRADING_SITE: 'https://www.house.example', HTTPS: '0' }, false],
    [{ APP_ENV: 'production', TRADING_SITE: 'https://www.house.example', HTTPS: '0', EDGE_HOST: '127.0.0.1' }, false],
    [{ APP_ENV: 'staging' }, false],
    [{ APP_ENV: 'staging', HTTPS: '1' }, true],
  ])('say by %j whether members come by https: %s', (variables, https) => {
    expect(readSettings({ ...needed, ...variables }).https).toBe(https);
  });
});
