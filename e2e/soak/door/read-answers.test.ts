import { refusalFaults } from '../../../server/test/api/fuzz/refusal-faults.ts';
import { readAnswers } from './read-answers.ts';

const read = (text: string, ended = false) =>
  readAnswers(Buffer.from(text), ended).map(({ status, text: body }) => [status, body]);

describe('answers on a connection', () => {
  it('are read one after the other, by their length or by their chunks', () => {
    const first = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi';
    const second = 'HTTP/1.1 404 Not Found\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n1\r\nd\r\n0\r\n\r\n';
    expect(read(first + second + first)).toEqual([
      [200, 'hi'],
      [404, 'abcd'],
      [200, 'hi'],
    ]);
  });

  it('count once they are complete', () => {
    expect(read('HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\nhi')).toEqual([]);
    expect(read('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nab')).toEqual([]);
    expect(read('HTTP/1.1 400 Bad Request\r\n\r\nrest')).toEqual([]);
    expect(read('HTTP/1.1 400 Bad Request\r\n\r\nrest', true)).toEqual([[400, 'rest']]);
  });

  it('leave out informational ones, and have no body where none is allowed', () => {
    const text =
      'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 No Content\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n';
    expect(read(text)).toEqual([
      [204, ''],
      [200, ''],
    ]);
  });
});

describe('a refusal', () => {
  const json = 'application/json; charset=utf-8';
  const faults = (text: string, type = json) => refusalFaults({ status: 413, type, text });

  it('has one form, and reveals no internals', () => {
    expect(faults('{"code":413,"error":{"name":"too-large","message":"This is too large."}}')).toEqual([]);
    expect(faults('{"code":413,"error":{"name":"too-large","message":"FST_ERR_CTP_BODY_TOO_LARGE"}}')).toEqual([
      'says too much',
    ]);
    expect(faults('{"code":400,"error":{"name":"too-large","message":"This is too large."}}')).toEqual([
      'refused in no known form',
    ]);
    expect(faults('', '')).toEqual(['refused as nothing']);
    expect(faults('{', json)).toEqual(['refused in no known form']);
  });
});
