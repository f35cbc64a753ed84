import type { ErrorEvent, Exception, StackFrame } from '@sentry/browser';

/* What of a text may leave the house. Faults can contain anything the program held: a URL with a token, an e-mail
   address, a bearer. */

const REMOVED = '[removed]';

/** In this order: first what is labelled as a secret, then what looks like one. */
const RULES: readonly [pattern: RegExp, replacement: string][] = [
  // Search and fragment of a URL, with or without a host.
  [/((?:https?:\/\/|\/)[^\s"'<>?#()]*)[?#][^\s"'<>()]*/g, '$1'],
  [/\b(bearer|basic)\s+\S+/gi, `$1 ${REMOVED}`],
  [
    /\b((?:access[-_]?|refresh[-_]?|id[-_]?)?token|password|passphrase|secret|authorization|cookie|api[-_]?key)(["']?\s*[:=]\s*)(?:"[^"]*"|'[^']*'|[^\s"',;&)}\]]+)/gi,
    `$1$2${REMOVED}`,
  ],
  [/\b(code|prn|req|person)=[^\s"',;&)}\]]+/gi, `$1=${REMOVED}`],
  [/[^\s"'<>()[\]:;,@/\\]+@[^\s"'<>()[\]:;,@/\\]+/g, REMOVED],
  // Account and card numbers.
  [/\b[A-Z]{2}\d{2}(?:[ -]?[A-Z\d]){10,30}\b/g, REMOVED],
  [/\b\d(?:[ -]?\d){8,}\b/g, REMOVED],
  // Anything long and mixed: tokens, hashes, keys. The hashes in file names are short, and stay.
  [/\beyJ[\w-]+(?:\.[\w-]*){0,2}/g, REMOVED],
  [/(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{24,}/g, REMOVED],
];

/** The longest text that is sent, characters. */
const LONGEST = 2000;

/** A text without URL searches, e-mail addresses, tokens, passwords and account numbers. */
export function scrub(text: string): string {
  return RULES.reduce((rest, [pattern, replacement]) => rest.replaceAll(pattern, replacement), text).slice(0, LONGEST);
}

/** The URL of a script without search and fragment. */
export function scrubAddress(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/**
 * What of an event leaves the house: what failed, where in the program, in which versions. Anything else that Sentry's
 * client may have collected (URL, headers, cookies, user, breadcrumbs) is left out, because only named fields are
 * copied.
 */
export function onlyTheFault(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, platform, level, environment, exception, tags = {}, extra } = event;
  const release = tags['composition'];
  const call = tags['call'];
  return {
    type: undefined,
    ...(event_id && { event_id }),
    ...(timestamp && { timestamp }),
    ...(platform && { platform }),
    ...(level && { level }),
    ...(environment && { environment }),
    ...(typeof release === 'string' && { release }),
    // All answers that don't match their schema fail with the same sentence, in the same place.
    ...(typeof call === 'string' && { fingerprint: ['call', call] }),
    exception: { values: (exception?.values ?? []).map((each) => bareException(each)) },
    tags: Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, scrub(String(value))])),
    ...(typeof extra?.['details'] === 'string' && { extra: { details: scrub(extra['details']) } }),
  };
}

function bareException({ type, value, mechanism, stacktrace }: Exception): Exception {
  return {
    ...(type && { type: scrub(type) }),
    ...(value && { value: scrub(value) }),
    ...(mechanism && { mechanism: { type: mechanism.type, handled: mechanism.handled ?? true } }),
    ...(stacktrace?.frames && { stacktrace: { frames: stacktrace.frames.map((frame) => bareFrame(frame)) } }),
  };
}

function bareFrame({ filename, function: name, lineno, colno, in_app }: StackFrame): StackFrame {
  return {
    ...(filename && { filename: scrubAddress(filename) }),
    ...(name && { function: scrub(name) }),
    ...(lineno !== undefined && { lineno }),
    ...(colno !== undefined && { colno }),
    ...(in_app !== undefined && { in_app }),
  };
}
