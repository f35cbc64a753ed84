import type { Door } from './door.ts';

/** Most of it is answered within this time, ms; connections still waiting are dropped. */
const ANSWERED_WITHIN = 1000;

const LOGIN = 'POST /_serverFn/login';
const COUNTER = 'GET /core/v2/auctions/counter/';
const JSON_TYPE = { 'content-type': 'application/json' };

/** Requests that lie about their bodies, do not end as announced, or are not HTTP. */
const NONSENSE: readonly ((door: Door) => string)[] = [
  ...['br', 'gzip', 'deflate', 'zstd', 'br, gzip', 'nonsense'].map(
    (encoding) => (door: Door) => withBody(door, { 'content-encoding': encoding }, '{"email":"a@b.test"}'),
  ),
  ...[
    'zz\r\nabc\r\n',
    '-5\r\nabc\r\n',
    'ffffffffffffffff1\r\n',
    '5\r\nabc\r\n0\r\n\r\n',
    '3;a="\r\nabc\r\n0\r\n\r\n',
    '\r\n\r\n',
  ].map(
    (chunks) => (door: Door) =>
      `${door.head(LOGIN, { ...JSON_TYPE, 'transfer-encoding': 'chunked' })}\r\n\r\n${chunks}`,
  ),
  ...['gzip, chunked', 'chunked, gzip', 'identity', 'chunked, chunked', 'xchunked'].map(
    (coding) => (door: Door) =>
      `${door.head(LOGIN, { ...JSON_TYPE, 'transfer-encoding': coding })}\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  ),
  (door) =>
    `${door.head(LOGIN, { ...JSON_TYPE, 'content-length': '4', 'transfer-encoding': 'chunked' })}\r\n\r\n` +
    `0\r\n\r\n${door.head('GET /core/api/v3/users/me')}\r\n\r\n`,
  ...['-1', '1e3', '4, 5', '0x10', '99999999999999999999', ' '].map(
    (length) => (door: Door) => `${door.head(LOGIN, { ...JSON_TYPE, 'content-length': length })}\r\n\r\n{}`,
  ),
  (door) => `${door.head(LOGIN, { ...JSON_TYPE, 'content-length': '2' })}\r\ncontent-length: 3\r\n\r\n{}`,
  (door) => `${door.head(COUNTER)}\r\n\r\n`.repeat(door.random.whole(20, 100)),
  ...[
    '/%',
    '/core/%zz',
    '/core/v2/sale/%',
    '/_serverFn/%E0%A4%A',
    '/assets/%',
    '/%00',
    '/core/v2/sale/%2e%2e%2f%2e%2e',
    '/core//x',
    '//',
  ].map((path) => (door: Door) => `${door.head(`GET ${path}`)}\r\n\r\n`),
  ...['evil.example', 'evil.example:80', '', 'a b', '[::1', 'x'.repeat(300)].map(
    (host) => (door: Door) => `${door.head(COUNTER, { host })}\r\n\r\n`,
  ),
  (door) => `${door.head(COUNTER)}\r\nhost: evil.example\r\n\r\n`,
  () => `${COUNTER} HTTP/1.1\r\n\r\n`,
  ...['BREW', 'TRACE', 'DELETE', 'PROPFIND', 'get', 'GE T', 'OPTIONS'].map(
    (method) => (door: Door) => `${door.head(`${method} /core/v2/auctions/counter/`)}\r\n\r\n`,
  ),
  (door) => `${door.head('CONNECT evil.example:443')}\r\n\r\n`,
  (door) => `${door.head('GET http://evil.example/core/v2/auctions/counter/')}\r\n\r\n`,
  (door) => `${door.head(COUNTER, { 'x-bad': 'a\0b' })}\r\n\r\n`,
  (door) => `${door.head(COUNTER)}\r\n folded: 1\r\n\r\n`,
  (door) => `${door.head(COUNTER)}\r\nno colon\r\n\r\n`,
  (door) => `${door.head(COUNTER, { upgrade: 'websocket', connection: 'upgrade' })}\r\n\r\n`,
  (door) => `${door.head(LOGIN, { ...JSON_TYPE, 'content-length': '2', expect: 'a-miracle' })}\r\n\r\n{}`,
  () => 'GET /\r\n\r\n',
  () => `${COUNTER} HTTP/9.9\r\n\r\n`,
  () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  () => '\u0016\u0003\u0001\u0002\0\u0001\0',
  () => '\r\n'.repeat(100),
];

/** Sends malformed requests, a connection for each kind, again and again. */
export async function nonsense(door: Door): Promise<void> {
  const until = performance.now() + door.order.ms;
  do {
    const wires = await door.open(NONSENSE.length);
    for (const [each, wire] of wires.entries()) wire.write(NONSENSE[each]!(door));
    await door.settled(wires, ANSWERED_WITHIN);
    door.finish(wires);
  } while (performance.now() < until);
}

function withBody(door: Door, headers: Readonly<Record<string, string>>, body: string): string {
  const all = { ...JSON_TYPE, 'content-length': String(body.length), ...headers };
  return `${door.head(LOGIN, all)}\r\n\r\n${body}`;
}
