import { checkShared as findProblems, describeProblem } from '@le-chai/federation/check-shared';
import type { CheckShared } from './contract-check.ts';

/** In which way a remote's shared packages do not fit the host's, in words. */
export const checkShared: CheckShared = (host, remote) => findProblems(host, remote).map(describeProblem);
