import type { Answer } from '../../../server/test/api/fuzz/refusal-faults.ts';

/**
 * Reads the HTTP/1.1 answers that arrived on a connection, one after the other.
 * @param ended whether the connection is closed: only then is an answer without a length complete
 * @returns the answers that are complete; informational ones are left out
 */
export function readAnswers(bytes: Buffer, ended: boolean): Answer[] {
  const text = bytes.toString('latin1');
  const answers: Answer[] = [];
  for (let at = 0; at < text.length;) {
    const endOfHead = text.indexOf('\r\n\r\n', at);
    if (endOfHead < 0) break;
    const head = text.slice(at, endOfHead);
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? Number.NaN);
    if (Number.isNaN(status)) return [...answers, { status: 599, type: '', text: text.slice(at) }];
    const body = readBody(text, endOfHead + 4, bodyOf(head, status), ended);
    if (!body) break;
    at = body.end;
    if (status >= 200) answers.push({ status, type: field(head, 'content-type') ?? '', text: body.text });
  }
  return answers;
}

type Length = number | 'chunked' | 'to the end';

function bodyOf(head: string, status: number): Length {
  if (status < 200 || status === 204 || status === 304) return 0;
  if (/chunked/i.test(field(head, 'transfer-encoding') ?? '')) return 'chunked';
  const length = field(head, 'content-length');
  return length === undefined ? 'to the end' : Number(length);
}

const field = (head: string, name: string) => new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trim();

function readBody(
  text: string,
  start: number,
  length: Length,
  ended: boolean,
): { text: string; end: number } | undefined {
  if (length === 'to the end') return ended ? { text: text.slice(start), end: text.length } : undefined;
  if (length !== 'chunked') {
    const end = start + length;
    return end <= text.length ? { text: text.slice(start, end), end } : undefined;
  }
  let body = '';
  for (let at = start; ;) {
    const endOfSize = text.indexOf('\r\n', at);
    if (endOfSize < 0) return undefined;
    const size = Number.parseInt(text.slice(at, endOfSize), 16);
    const next = endOfSize + 2 + size + 2;
    if (Number.isNaN(size) || next > text.length) return undefined;
    if (size === 0) return { text: body, end: next };
    body += text.slice(endOfSize + 2, endOfSize + 2 + size);
    at = next;
  }
}
