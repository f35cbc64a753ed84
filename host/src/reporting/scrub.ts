import type { ErrorEvent, Exception, StackFrame } from '@sentry/browser';

/*
 * What a text may tell somebody outside of the house. Faults carry whatever the program was holding: an address with a
 * token, a mail address, a bearer.
 */

const REMOVED = '[removed]';

/** In this order: what is named as a secret first, then what looks like one. */
const RULES: readonly [pattern: RegExp, replacement: string][] = [
  // Search and fragment of an address, also of one without a host.
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
  // Whatever is long and mixed: tokens, hashes, keys. Names of files keep theirs, which are short.
  [/\beyJ[\w-]+(?:\.[\w-]*){0,2}/g, REMOVED],
  [/(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{24,}/g, REMOVED],
];

/** The longest text that is sent, characters. */
const LONGEST = 2000;

/** A text without addresses' searches, mail addresses, tokens, passwords and account numbers. */
export function scrub(text: string): string {
  return RULES.reduce((rest, [pattern, replacement]) => rest.replaceAll(pattern, replacement), text).slice(0, LONGEST);
}

/** An address of a script: where it was loaded from, and nothing behind it. */
export function scrubAddress(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/**
 * What leaves the house of an event: what failed, where in the program, in which versions. Whatever else a client of Sentry
 * may have gathered (address, headers, cookies, user, steps that led here) is left out by not being named here.
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
    // Answers that do not fit all fail with one sentence, in one place.
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
