import { loggableUrl } from '@le-chai/http/loggable-url';
import { subjectOfLine } from '@le-chai/telemetry/request-context';
import { pino, type Logger, type LoggerOptions, stdSerializers } from 'pino';

/** Secrets by the names they go by, wherever a log line should ever hold one. */
const SECRET = [
  'password',
  'current',
  'next',
  'accessToken',
  'access_token',
  'token',
  'authorization',
  'cookie',
  'payment_token',
];

const paths = SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** The options of every logger of the server: JSON lines, no secrets, no bodies, of an address what may be written down. */
const logging: LoggerOptions = {
  level: process.env.LOG_LEVEL ?? 'info',
  base: { pid: process.pid },
  mixin: subjectOfLine,
  redact: { paths: [...paths, '*.headers["set-cookie"]'], censor: '[redacted]' },
  serializers: {
    req: (request: { id: unknown; method: string; url: string }) => ({
      id: request.id,
      method: request.method,
      url: loggableUrl(request.url),
    }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    err: withoutValues,
  },
};

/** Lines that wait for a disk which is full, bytes; what comes beyond is dropped. */
const KEPT = 1_000_000;

/** Writes to standard output. Where that takes nothing any more, lines are lost and the house goes on. */
export function createLogger(): Logger {
  const output = pino.destination({ dest: 1, sync: true, maxLength: KEPT });
  output.on('error', () => {});
  return pino(logging, output);
}

/** An error of the database carries the values of the query, in its message and in `detail`: they stay out of the log. */
function withoutValues(error: Error) {
  const { type, message, stack } = stdSerializers.err(error);
  const code = 'code' in error ? error.code : undefined;
  const cause = error.cause instanceof Error ? error.cause.message : undefined;
  return { type, code, message: withoutParams(message), cause, stack: withoutParams(stack) };
}

const withoutParams = (text: string) => text.replaceAll(/\nparams: [^\n]*/g, '');
