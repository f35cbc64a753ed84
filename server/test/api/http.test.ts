import { connect } from 'node:net';
import { addToWishlist, saleDetail, weeklyOffers } from '@le-chai/contracts/auctions';
import { getProfile, putProfile } from '@le-chai/contracts/profile';
import { login } from '@le-chai/contracts/session';
import { startHouse, type House, type Member } from './harness.ts';

let house: House;
let member: Member;
beforeAll(async () => {
  house = await startHouse();
  member = await house.createMember();
});
afterAll(() => house.stop());

const send = (path: string, init?: RequestInit) => fetch(house.url + path, init);
const post = (body: string, type = 'application/json') =>
  send('/_serverFn/login', { method: 'POST', body, headers: { 'content-type': type } });
/** Sends bytes as they are. @returns what comes until the connection is closed or falls silent */
async function sendRaw(request: string): Promise<string> {
  const { hostname, port } = new URL(house.url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (part) => (text += part.toString()));
  socket.write(request);
  const end = Promise.withResolvers<void>();
  socket.once('close', end.resolve).setTimeout(500, () => socket.destroy());
  await end.promise;
  return text;
}
const idLogged = async (id: string) =>
  (await send('/healthz', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
const withToken = () => ({ authorization: `Bearer ${member.token}` });

describe('every answer', () => {
  it('carries the server’s clock, an id of the request, and is not kept by anyone', async () => {
    for (const path of ['/healthz', '/nowhere', '/config/GetInfoConfig/', '/api/v3/users/me']) {
      const { headers } = await send(path);
      expect(Math.abs(Number(headers.get('x-server-time')) - Date.now())).toBeLessThan(2000);
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('keeps the id of the request that a proxy gave, where it is one', async () => {
    expect(await idLogged('0123456789abcdef')).toBe('0123456789abcdef');
    expect(await idLogged('{"forged": "log line"}')).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('a refusal', () => {
  it('is 404 for an unknown path', async () => {
    const response = await send('/v2/nothing?here=1');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ code: 404, error: { message: expect.any(String), name: 'unknown-path' } });
  });

  it('is 403 for a call that changes something and comes from a page of another site', async () => {
    const foreign = (headers: Record<string, string>) =>
      send('/_serverFn/logout', { method: 'POST', headers: { ...withToken(), ...headers } });
    const { host } = new URL(house.url);
    for (const headers of [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const response = await foreign(headers);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 403, error: { name: 'foreign-origin' } });
    }
    expect((await house.api(getProfile, { token: member.token })).status).toBe(200);
    const asked = { origin: 'https://le-chai.example', 'x-forwarded-host': 'le-chai.example' };
    expect((await send('/v2/nothing', { method: 'POST', headers: asked })).status).toBe(404);
    expect((await send('/v2/nothing', { method: 'POST', headers: { origin: `http://${host}` } })).status).toBe(404);
  });

  it('has the same shape where a request cannot be read at all', async () => {
    for (const [request, status] of [
      ['GET /v2/sale/%E0%A4%A HTTP/1.1\r\nhost: a\r\n\r\n', 400],
      [`GET /healthz HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
      ['no request\r\n\r\n', 400],
    ] as const) {
      const answer = await sendRaw(request);
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toEqual({
        code: status,
        error: { message: expect.stringMatching(/^[A-Z][^<>/]+\.$/), name: expect.any(String) },
      });
    }
  });

  it('is 405 with the methods allowed for a wrong one', async () => {
    const response = await send('/v2/sale/7/wishlist', { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('PUT, DELETE');
    expect((await send('/v2/sale/7', { method: 'DELETE' })).headers.get('allow')).toBe('GET, HEAD');
    const trace = await sendRaw('TRACE /v2/sale/7 HTTP/1.1\r\nHost: a\r\nCookie: secret\r\nConnection: close\r\n\r\n');
    expect(trace).toMatch(/^HTTP\/1\.1 405 /);
    expect(trace).not.toContain('secret');
  });

  it('is 401 before 404, 422 and a body that cannot be read', async () => {
    expect((await house.api(saleDetail, { params: { saleId: 999_999 } })).status).toBe(401);
    expect((await send('/v2/sale/not-a-number')).status).toBe(401);
    expect((await send('/v2/v2_1/weekly-offers?page=x')).status).toBe(401);
    const put = await send('/api/v3/users/me', {
      method: 'PUT',
      body: '{"half',
      headers: { 'content-type': 'application/json' },
    });
    expect(put.status).toBe(401);
    expect(put.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('is 404 for a sale that does not exist', async () => {
    const answer = await house.api(saleDetail, { params: { saleId: 999_999 }, token: member.token });
    expect(answer.status).toBe(404);
    expect(answer.error.message).toBe('Auction 999999 not found');
    expect((await house.api(addToWishlist, { params: { saleId: 999_999 }, token: member.token })).status).toBe(404);
  });

  it('is 422 with a sentence for each field', async () => {
    const answer = await house.api(login, { body: { email: 'no address', password: '' } });
    expect(answer.status).toBe(422);
    expect(answer.error.fields).toEqual({ email: 'must be an e-mail address', password: 'must not be empty' });
    const query = await send('/v2/v2_1/weekly-offers?page=x&filters=%7B&sort=sideways', { headers: withToken() });
    expect(query.status).toBe(422);
    expect(await query.json()).toMatchObject({
      error: { fields: { page: expect.any(String), filters: expect.any(String), sort: expect.any(String) } },
    });
    expect((await send('/v2/sale/seven', { headers: withToken() })).status).toBe(422);
  });

  it('is 400 for a body that is not JSON, 413 for a long one, 415 for another type', async () => {
    expect((await post('{"email":')).status).toBe(400);
    expect((await post('null')).status).toBe(422);
    expect((await post('"text"')).status).toBe(422);
    expect((await post('{"__proto__": {"admin": true}}')).status).toBe(400);
    expect((await post(JSON.stringify({ email: 'x'.repeat(300_000), password: 'x' }))).status).toBe(413);
    expect((await post('<login/>', 'text/xml')).status).toBe(415);
  });

  it('is 409 to a client of a contract that is no longer served', async () => {
    const answer = await house.api(login, {
      body: { email: member.email, password: 'x' },
      headers: { 'x-contract': '99' },
    });
    expect(answer.status).toBe(409);
    expect(answer.error.name).toBe('contract-not-served');
  });

  it('reveals neither stack, nor SQL, nor a file path, whatever is sent', async () => {
    const nasty = ["' or 1=1 --", '%00', '%', '_', '\\', '${x}', '../../etc/passwd', '\ud800', '🍷'.repeat(30), '$1'];
    for (const text of nasty) {
      const q = text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
      for (const path of [
        `/v2/v2_1/weekly-offers?q=${q}`,
        `/v2/v2_1/weekly-offers?filters=${encodeURIComponent(JSON.stringify({ region: [text], [text]: [text] }))}`,
        `/v2/sale/${q}`,
        `/v2/v2_1/weekly-offers?id=999999999999999&page=999999999999999&per_page=999999999999999`,
        `/v2/sale/%FF`,
      ]) {
        const response = await send(path, { headers: withToken() });
        const body = await response.text();
        expect(`${response.status} ${path}`).toMatch(/^(200|400|404|422) /);
        expect(body).not.toMatch(/select |insert |node_modules|\.ts\b|at \w+ \(|syntax error/i);
      }
      const answer = await house.api(login, { body: { email: `${text}@example.test`, password: text } });
      expect([200, 422]).toContain(answer.status);
    }
  });

  it('refuses a text with NUL in it, which PostgreSQL has not', async () => {
    const answer = await house.api(login, { body: { email: 'a\0b@example.test', password: 'x' } });
    expect(answer.status).toBe(422);
    expect((await send('/v2/v2_1/weekly-offers?q=%00', { headers: withToken() })).status).toBe(422);
  });
});

describe('the profile', () => {
  it('is changed against the version that was read, and refused against an older one', async () => {
    const { result: profile } = await house.api(getProfile, { token: member.token });
    const change = { first_name: 'Ada', last_name: 'Okafor', phone: '+33 5 56 00 00 00', language: 'fr' };
    const put = (version: number) => house.api(putProfile, { body: { ...change, version }, token: member.token });
    expect((await put(profile.version)).result).toMatchObject({ ...change, version: profile.version + 1 });
    const late = await put(profile.version);
    expect(late.status).toBe(409);
    expect(late.error.name).toBe('changed-meanwhile');
    expect((await put(1e300)).status).toBe(409);
  });

  it('lets one of two changes at once through', async () => {
    const { result: profile } = await house.api(getProfile, { token: member.token });
    const { first_name, last_name, phone, language, version } = profile;
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() =>
        house.api(putProfile, { body: { first_name, last_name, phone, language, version }, token: member.token }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });
});

describe('health', () => {
  it('reports that it lives, that it is ready, and its measurements', async () => {
    expect((await send('/healthz')).status).toBe(200);
    const ready = await send('/readyz');
    expect([ready.status, await ready.json()]).toEqual([
      200,
      {
        code: 200,
        result: {
          status: 'ready',
          database: expect.any(String),
          checks: { database: true, disk: true, event_loop: true },
        },
      },
    ]);
    await house.api(weeklyOffers, { token: member.token });
    const metrics = await house.metrics();
    expect(metrics).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/v2\/v2_1\/weekly-offers",status="200"\} [1-9]/,
    );
    for (const measured of [
      // The embedded database has one connection for everything.
      `database_connections{pool="${house.databaseUrl ? 'reads' : 'all'}",state="waiting"} 0`,
      'ready{check="database"} 1',
      'ready{check="disk"} 1',
      'ledger_imbalance_cents 0',
    ]) {
      expect(metrics).toContain(`${measured}\n`);
    }
  });

  it('keeps its measurements from the port that members use', async () => {
    const before = refusalsIn(await house.metrics(), 'unknown-path');
    const answer = await send('/metrics');
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 404, error: { name: 'unknown-path' } }]);
    expect(refusalsIn(await house.metrics(), 'unknown-path')).toBe(before + 1);
  });
});

const refusalsIn = (metrics: string, reason: string) =>
  Number(new RegExp(`^refusals_total\\{reason="${reason}"\\} (\\d+)$`, 'm').exec(metrics)?.[1] ?? 0);
