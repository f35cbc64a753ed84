import { startApi } from '../testing/start-api.ts';
import { startEdge } from '../testing/start-edge.ts';

const HEADERS = {
  accept: 'text/html',
  host: 'le-chai.example',
  origin: 'https://le-chai.example',
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  cookie: 'known-device=since-2026; access-token=of-before',
};
const COOKIES = ['access-token=new; Path=/; Max-Age=9; SameSite=Lax', 'known-device=again; Path=/; HttpOnly'];

type Answer = [status: number, body: object, cookies?: string[]];
const SIGNED_IN: Answer = [200, { accessToken: 'new', user: {} }, COOKIES];

/** Sends the login form to an edge whose API gives this answer. @returns what the edge says, and what the API was asked */
async function submit(answer: Answer, url = '/auth/login', payload = 'email=+ada%40example.com+&password=a+%26+b%2B') {
  const asked: { url?: string | undefined; headers: Record<string, unknown>; body: string }[] = [];
  const [status, body, cookies = []] = answer;
  await using api = await startApi(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    asked.push({ url: request.url, headers: request.headers, body: Buffer.concat(parts).toString() });
    response.writeHead(status, { 'content-type': 'application/json', 'set-cookie': cookies }).end(JSON.stringify(body));
  });
  await using given = await startEdge({ API_URL: api.url });
  const {
    statusCode,
    headers,
    body: text,
  } = await given.edge.inject({ method: 'POST', url, headers: HEADERS, payload });
  return { statusCode, headers, text, asked };
}

describe('a login form that is sent without its script', () => {
  it('signs in by the API, whose cookies the browser gets, and leads on', async () => {
    const { statusCode, headers, text, asked } = await submit(
      SIGNED_IN,
      '/auth/login?redirect=%2Fweekly%2Fauctions%2Fall',
    );
    expect(statusCode).toBe(303);
    expect(headers).toMatchObject({
      location: '/weekly/auctions/all',
      'set-cookie': COOKIES,
      'cache-control': 'no-store',
    });
    expect(text).toBe('');
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      url: '/_serverFn/login',
      headers: {
        'content-type': 'application/json',
        cookie: 'known-device=since-2026',
        'x-forwarded-for': '127.0.0.1',
      },
    });
    expect(JSON.parse(asked[0]!.body)).toEqual({ email: 'ada@example.com', password: 'a & b+' });
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example/', '/auth/login', '/.//evil.example', ''])(
    'leads to the dashboard instead of %j',
    async (wanted) => {
      const { headers } = await submit(SIGNED_IN, `/auth/login?redirect=${encodeURIComponent(wanted)}`);
      expect(headers.location).toBe('/dashboard');
    },
  );

  it.each([
    ['login-refused', [200, { error: 'Not right.' }]],
    ['login-refused', [400, { code: 400 }]],
    ['login-second-step', [200, { error: 'More.', second_step: { step: 'x' } }]],
    ['login-too-often', [429, { code: 429 }]],
    ['login-unavailable', [503, { code: 503 }]],
  ] as [string, Answer][])('is shown again with the reason %s, where the API says %j', async (code, answer) => {
    const { statusCode, headers, text, asked } = await submit(answer, '/auth/login?redirect=%2Fweekly');
    expect(statusCode).toBe(303);
    expect(headers.location).toBe(`/auth/login?redirect=%2Fweekly&code=${code}`);
    expect(headers['set-cookie']).toBeUndefined();
    expect(JSON.stringify([headers, text])).not.toMatch(/ada|a & b/);
    expect(asked).toHaveLength(1);
  });

  it('says that it could not be sent, where there is no API', async () => {
    await using given = await startEdge();
    const { headers } = await given.edge.inject({
      method: 'POST',
      url: '/auth/login',
      headers: HEADERS,
      payload: 'email=a',
    });
    expect(headers.location).toBe('/auth/login?code=login-unavailable');
  });
});
