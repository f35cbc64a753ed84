import { paths } from '@le-chai/paths';
import type { BottlingStep } from '../configurator/BottlingSteps.tsx';

/** The barrel that `/cellar/bottling/{participantId}` names; undefined where it is no number. */
export function readParticipantId(text: string | undefined): number | undefined {
  if (!/^\d{1,15}$/.test(text ?? '')) return undefined;
  const id = Number(text);
  return id > 0 ? id : undefined;
}

/** The step that an address asks for; an unknown one is the first. */
export const readStep = (search: URLSearchParams): BottlingStep =>
  search.get('initialStep') === 'checkout' ? 'checkout' : 'configurator';

/** The address of a step of bottling one's own barrel. */
export const stepAddress = (id: number, step: BottlingStep): string =>
  step === 'checkout' ? `${paths.bottleOwn(id)}?initialStep=checkout` : paths.bottleOwn(id);
