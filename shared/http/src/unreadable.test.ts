import { answerUnreadable } from './unreadable.ts';

it.each(['HPE_HEADER_OVERFLOW', 'ERR_HTTP_REQUEST_TIMEOUT', 'HPE_INVALID_METHOD'])(
  'answers %s with as many bytes as it says',
  (code) => {
    let written = '';
    const socket = { writable: true, destroy: () => undefined, end: (text: string) => (written = text) };
    answerUnreadable({ code }, socket);
    const [head = '', body = ''] = written.split('\r\n\r\n');
    expect(Number(/content-length: (\d+)/.exec(head)?.[1])).toBe(Buffer.byteLength(body));
    expect(JSON.parse(body)).toMatchObject({ error: { message: expect.any(String) } });
  },
);
