import type { Environment } from './environments.ts';
import { overrideOrigins } from './override-origins.ts';

const read = (value: string | undefined, environment: Environment = 'staging') => {
  const problems: string[] = [];
  return { origins: overrideOrigins(value, environment, problems), problems };
};

describe('the origins of overrides', () => {
  it('are those named, none where none is, and never any in production', () => {
    expect(read('http://localhost:*, https://builds.example,http://10.0.0.7:3101')).toEqual({
      origins: ['http://localhost:*', 'https://builds.example', 'http://10.0.0.7:3101'],
      problems: [],
    });
    expect(read(undefined)).toEqual({ origins: [], problems: [] });
    expect(read(undefined, 'production')).toEqual({ origins: null, problems: [] });
    expect(read('https://builds.example', 'production')).toEqual({
      origins: null,
      problems: [expect.stringContaining('OVERRIDE_ORIGINS must not be set when APP_ENV is production')],
    });
  });

  it.each(['*', 'localhost', 'https://*.example', 'https://builds.example/', "https://a;script-src 'x'", 'ftp://a'])(
    'are not %s',
    (value) => {
      expect(read(value)).toEqual({ origins: [], problems: [expect.stringContaining(`not "${value}"`)] });
    },
  );
});
