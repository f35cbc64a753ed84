import { FAULTS, type Ledger } from './ledger.ts';

/** The outcome of a scenario. */
export interface SoakResult {
  readonly scenario: string;
  /** What happened, in figures. */
  readonly lines: readonly string[];
  /** What was looked for, by name: in words. */
  readonly labels: Readonly<Record<string, string>>;
  readonly violations: readonly { readonly fault: string; readonly detail: string }[];
}

/** The outcome of a load of bids. */
export const biddingResult = (scenario: string, ledger: Ledger): SoakResult => ({
  scenario,
  lines: [
    `requests ${ledger.entries.length}: accepted ${ledger.count('accepted')}, refused ${ledger.count('refused')}`,
    `without an answer ${ledger.count('unknown')}, answered with a failure ${ledger.failures}`,
  ],
  labels: FAULTS,
  violations: ledger.violations,
});
