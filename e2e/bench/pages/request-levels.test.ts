import { type Initiator, RequestLevels } from './request-levels.ts';

const byScript = (...urls: string[]): Initiator => ({ stack: { callFrames: urls.map((url) => ({ url })) } });

it('a request is one level above what led to it', () => {
  const levels = new RequestLevels();
  levels.note('/page', {});
  levels.note('/main.js', { url: '/page' });
  levels.note('/early', byScript('/page'));
  levels.note('/part.js', byScript('/main.js', '/page'));
  levels.note('/data', byScript('/main.js', '/part.js'));
  // Requested again, although it has been fetched.
  levels.note('/main.js', byScript('/part.js'));
  expect(['/page', '/main.js', '/early', '/part.js', '/data', '/unknown'].map((url) => levels.of(url))).toEqual([
    1, 2, 2, 3, 4, 0,
  ]);
});
