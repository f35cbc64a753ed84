/** The loads of one version, and how many of them failed. */
export interface Loads {
  loads: number;
  failed: number;
}

/** A share, and the bounds within which it lies with what is known so far. */
export interface Share {
  share: number;
  least: number;
  most: number;
}

/** 95 % of a normal distribution lies within this many standard deviations. */
const Z = 1.96;

/** A canary may fail more often than stable by this share: half a point. */
const TOLERATED = 0.005;

/** Before so many loads, and so many failures, one bad connection would be a verdict. */
const FEWEST = { loads: 20, failed: 5 };

/** The share of failed loads with its Wilson interval of 95 %; of no loads nothing is known. */
export function failedShare({ loads, failed }: Loads): Share {
  if (loads === 0) return { share: 0, least: 0, most: 1 };
  const share = failed / loads;
  const middle = share + Z ** 2 / (2 * loads);
  const spread = Z * Math.sqrt((share * (1 - share)) / loads + Z ** 2 / (4 * loads ** 2));
  const whole = 1 + Z ** 2 / loads;
  return { share, least: Math.max(0, (middle - spread) / whole), most: Math.min(1, (middle + spread) / whole) };
}

/**
 * Whether a canary fails more often than the version beside it, beyond chance: at its best it is still worse than
 * stable at its worst. Both bounds are needed because this is checked again and again: with only one, a good version
 * would be withdrawn sooner or later.
 */
export function isWorse(canary: Loads, stable: Loads): boolean {
  if (canary.loads < FEWEST.loads || canary.failed < FEWEST.failed) return false;
  return failedShare(canary).least > failedShare(stable).most + TOLERATED;
}
