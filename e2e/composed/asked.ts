import type { AnyCall } from '@le-chai/contracts/call';
import { CALLS } from '@le-chai/contracts/calls';
import { getInfoConfig } from '@le-chai/contracts/config';
import { FACTS, type Shown } from '@le-chai/contracts/facts';
import { getUser } from '@le-chai/contracts/session';
import { houseConfig } from '@le-chai/testing/house-config';
import { member } from '@le-chai/testing/member';
import { sampleAnswer } from './sample-answer.ts';

/** A call whose answer is broken, and where a page asks it. */
export interface Asked extends Pick<Shown, 'planned'> {
  call: AnyCall;
  /** A page that asks it. */
  at?: string;
  /** Whole answers, one of each kind. */
  whole: () => unknown[];
}

/** Pages that are slow to draw. */
export const LARGE: ReadonlySet<string> = new Set([
  '/bottling/shop/1',
  '/cellar/bottling/1',
  '/cellar/bottling/1?initialStep=checkout',
  '/checkout/1',
  '/dashboard',
]);

/** What every page needs as it usually is. */
const USUAL = new Map<AnyCall, () => unknown>([
  [getInfoConfig, houseConfig],
  [getUser, () => ({ data: member(), error: null, isError: false })],
]);

/** How many parts of a call's path are filled in: a path that is fixed goes before one that would match it too. */
const filledIn = ({ path }: AnyCall): number => path.split('{').length;

/** Every call that answers JSON, with whole answers, on each page that its facts name. */
export const ASKED: readonly Asked[] = CALLS.filter(({ answerType }) => answerType === undefined)
  .toSorted((one, other) => filledIn(one) - filledIn(other))
  .flatMap((call) => (FACTS.get(call.id)?.shown ?? [{}]).map((shown) => askedBy(call, shown)));

function askedBy(call: AnyCall, { answers = [0], ...page }: Partial<Shown>): Asked {
  return { call, ...page, whole: () => answers.map((answer) => USUAL.get(call)?.() ?? answerOf(call, answer)) };
}

/** A sample: of one kind of a union, or the first with what differs. Of a list, its first differs. */
function answerOf(call: AnyCall, answer: number | object): unknown {
  if (typeof answer === 'number') return sampleAnswer(call, answer);
  const whole = sampleAnswer(call);
  const differing = (sample: unknown): object => Object.assign({}, sample, answer);
  return Array.isArray(whole) ? whole.slice(0, 1).map(differing) : differing(whole);
}
