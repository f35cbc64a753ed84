import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { Instant, NumberText } from './primitives.ts';

/** Browsers that one member can be notified on. */
export const PUSH_DEVICES_MOST = 10;

const TimeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:00'));

/** Quiet hours, when only urgent notices are sent to a member's devices. */
export const QuietHours = z.object({
  /** A time of the day, such as `22:00`. */
  from: z.string(),
  /** On the next day where it is not after `from`. */
  until: z.string(),
  /** The member's time zone, such as `Europe/Paris`. */
  zone: z.string(),
});
export type QuietHours = z.infer<typeof QuietHours>;

/** Quiet hours as a member may set them. */
const WantedHours = z
  .extend(QuietHours, {
    from: TimeOfDay,
    until: TimeOfDay,
    zone: z.string().check(z.regex(/^[A-Za-z][\w+/-]{0,63}$/, 'must be a time zone such as Europe/Paris')),
  })
  .check(z.refine(({ from, until }) => from !== until, { error: 'must be later than the start', path: ['until'] }));

export const PushDevice = z.object({
  id: z.number(),
  /** Browser and system in words, such as `Firefox on Windows`. */
  name: z.string(),
  added: Instant,
  /** Whether it is the browser that asks. */
  current: z.boolean(),
});
export type PushDevice = z.infer<typeof PushDevice>;

export const Push = z.object({
  /** The house's public key, by which a browser lets the house alone notify it; null where the house has none, and notifies no device. */
  key: z.nullable(z.string()),
  devices: z.array(PushDevice),
  quiet: z.nullable(QuietHours),
});
export type Push = z.infer<typeof Push>;

export const getPush = defineCall({
  id: 'get-push',
  method: 'GET',
  path: '/api/v3/users/me/push',
  access: 'member',
  cache: { retries: true },
  summary: 'The devices on which the member is notified, and their quiet hours',
  answer: Push,
});
export const addPushDevice = defineCall({
  id: 'add-push-device',
  method: 'POST',
  path: '/api/v3/users/me/push/devices',
  access: 'member',
  summary:
    'Notify the member in this browser, through its push subscription; replaces an earlier subscription of the browser',
  body: z.object({
    /** Where the push service of the browser takes messages. */
    endpoint: z.url().check(z.maxLength(1000)),
    /** The browser's public key, and its secret: messages are encrypted for it alone. */
    p256dh: z.string().check(z.regex(/^[\w-]{86,88}$/, 'must be a key of a browser')),
    auth: z.string().check(z.regex(/^[\w-]{22,24}$/, 'must be a secret of a browser')),
  }),
  answer: Push,
});
export const removePushDevice = defineCall({
  id: 'remove-push-device',
  method: 'DELETE',
  path: '/api/v3/users/me/push/devices/{id}',
  access: 'member',
  summary: 'Stop notifying the member on one of their devices',
  params: z.object({ id: NumberText }),
  answer: Push,
});
export const putQuietHours = defineCall({
  id: 'put-quiet-hours',
  method: 'PUT',
  path: '/api/v3/users/me/quiet-hours',
  access: 'member',
  summary: 'Set quiet hours, when only urgent notices are sent to the member’s devices; null for none',
  body: z.object({ quiet: z.nullable(WantedHours) }),
  answer: Push,
});
