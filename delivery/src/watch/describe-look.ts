import { type Loads, failedShare } from './decide.ts';
import type { Look, Verdict } from './watch-canary.ts';

/** A look as lines for a person. */
export function describeLook({ at, app, canary, stable, missed }: Look): string {
  const time = at.toISOString().slice(11, 19);
  return [
    `${time}  ${app} ${canary.version}: ${describeLoads(canary)}; ${stable.version}: ${describeLoads(stable)}`,
    ...missed.map(({ asked, reason }) => `${time}  ${asked} could not be asked: ${reason}`),
  ].join('\n');
}

function describeLoads(given: Loads): string {
  if (given.loads === 0) return 'no loads yet';
  const { share, least, most } = failedShare(given);
  return `${given.failed} of ${given.loads} loads failed (${percent(share)} %, surely ${percent(least)} to ${percent(most)} %)`;
}

const percent = (share: number): string => (share * 100).toFixed(1);

/** How the watching came out, in a sentence. */
export function describeVerdict({ outcome, last: { app, canary, stable } }: Verdict): string {
  const name = `${app} ${canary.version}`;
  switch (outcome) {
    case 'aborted':
      return `${name} fails more often than ${stable.version} and is given to nobody any more.`;
    case 'ended':
      return `${name} is not tried out any more: somebody else ended it.`;
    case 'kept':
      return `${name} does not fail more often than ${stable.version}, as far as ${canary.loads} loads can tell. It goes on being tried out.`;
  }
}
