import { PRODUCT } from '@le-chai/contracts/house';
import { configuration } from './configuration.ts';

/** Shown where nothing better is known; the wording is the specification's (section 8). */
export const UNEXPECTED = 'An unexpected error has occured, please try again later.';

/** Shown when no answer came at all. */
export const NO_CONNECTION = 'The server could not be reached. Check your connection and try again.';

const FAULTS = new Set(['TypeError', 'ReferenceError', 'SyntaxError', 'RangeError', 'EvalError', 'URIError']);

/** Takes the provider's name off the front of an error's text, as in `Stripe: Your card was declined.` */
export function stripProvider(text: string): string {
  const names = [PRODUCT, 'stripe', ...(configuration().providers ?? [])].map((name) =>
    name.replaceAll(/[^\w ]/g, String.raw`\$&`),
  );
  const prefix = new RegExp(
    String.raw`^\s*\[?(?:${names.join('|')})(?:\s?(?:error|exception))?(?:\]\s*:?|\s*:)\s*`,
    'i',
  );
  return text.replace(prefix, '').trim();
}

/** The text of an error as an answer's body carries it: `error.message`, `error` or `message`. */
export function textIn(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined;
  const { error, message } = body;
  const text = isRecord(error) ? error['message'] : (error ?? message);
  return typeof text === 'string' && text.trim() ? stripProvider(text) : undefined;
}

/**
 * The text to show a member for any thrown value. Bugs, whose messages mean nothing to a member, become the generic
 * sentence.
 */
export function messageOf(error: unknown): string {
  if (typeof error === 'string' && error.trim()) return stripProvider(error);
  if (!isRecord(error) || FAULTS.has(String(error['name']))) return UNEXPECTED;
  return textIn(error['data']) ?? textIn(error) ?? UNEXPECTED;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
