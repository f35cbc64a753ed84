/** What no refusal may say: a stack, SQL, a path of the machine, a library's name or its error code. */
const TOO_MUCH =
  /\bat \w.*:\d+:\d+|node_modules|\.ts\b|\/(home|work|root|tmp|usr|var)\/|\b(select|insert into|update|delete from)\b [^<]*\b(from|where|values|set)\b|syntax error|violates|pg_|fastify|fst_|undici|und_err|hpe_|econn|stack/i;

/** Nor the words of the schema library, which are for programmers. */
const LIBRARY =
  /invalid (input|option|string|number|discriminator)\b|\bexpected \w|too (big|small): |unrecognized key/i;

/** An answer of the API or the edge, read whole. */
export interface Answer {
  status: number;
  /** The header `content-type`, or an empty text. */
  type: string;
  text: string;
}

/** @returns what is wrong with the form of a refusal, in words; nothing for an answer below 400 */
export function refusalFaults({ status, text, type }: Answer): string[] {
  if (status < 400) return [];
  const faults = [
    ...(TOO_MUCH.test(text) ? ['says too much'] : []),
    ...(LIBRARY.test(text) ? ['speaks as the schema library does'] : []),
  ];
  if (!type.startsWith('application/json')) return [...faults, `refused as ${type || 'nothing'}`];
  return hasForm(text, status) ? faults : [...faults, 'refused in no known form'];
}

function hasForm(text: string, status: number): boolean {
  try {
    const { code, error } = JSON.parse(text) as { code?: number; error?: { message?: string; name?: string } };
    return code === status && Boolean(error?.message) && Boolean(error?.name);
  } catch {
    return false;
  }
}
