import type { ErrorEvent, Exception, StackFrame } from '@sentry/browser';
import { scrub, scrubAddress } from './scrub.ts';

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
