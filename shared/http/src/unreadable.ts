/*
 * What a server answers to bytes that are no request it could read: there is no reply to answer by, so it writes the whole
 * answer to the connection and closes it.
 */

type Reason = readonly [status: number, phrase: string, name: string, message: string];

const REASONS: Record<string, Reason> = {
  HPE_HEADER_OVERFLOW: [
    431,
    'Request Header Fields Too Large',
    'headers-too-large',
    'The headers are too large. Please delete this site’s cookies.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    408,
    'Request Timeout',
    'too-slow',
    'The request took too long to arrive. Please try again.',
  ],
};
const OTHER: Reason = [400, 'Bad Request', 'bad-request', 'The request could not be read.'];

function answerOf([status, phrase, name, message]: Reason): string {
  const body = JSON.stringify({ code: status, error: { message, name } });
  const head = [
    `HTTP/1.1 ${status} ${phrase}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** The part of a socket that this looks at. */
interface Answering {
  writable: boolean;
  destroy: () => unknown;
  end: (text: string, done: () => void) => unknown;
  /** Node keeps the answer that is being written here. */
  _httpMessage?: { headersSent: boolean } | null;
}

/**
 * Answers on a socket, unless it is closed or part of another answer has been written to it.
 * @param error of Node, with a code such as `HPE_HEADER_OVERFLOW`
 * @returns the name of the refusal
 */
export function answerUnreadable({ code }: { code?: string | undefined }, socket: object): string {
  const to = socket as Answering;
  const reason = REASONS[code ?? ''] ?? OTHER;
  if (code === 'ECONNRESET' || !to.writable || to._httpMessage?.headersSent) to.destroy();
  else to.end(answerOf(reason), () => to.destroy());
  return reason[2];
}
