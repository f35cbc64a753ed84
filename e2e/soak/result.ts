import { FAULTS, type Ledger } from './ledger.ts';

/** What a scenario came to. */
export interface SoakResult {
  readonly scenario: string;
  /** What happened, in figures. */
  readonly lines: readonly string[];
  /** What was looked for, by name: in words. */
  readonly labels: Readonly<Record<string, string>>;
  readonly violations: readonly { readonly fault: string; readonly detail: string }[];
}

/** What a load of bids came to. */
export const biddingResult = (scenario: string, ledger: Ledger): SoakResult => ({
  scenario,
  lines: [
    `requests ${ledger.entries.length}: accepted ${ledger.count('accepted')}, refused ${ledger.count('refused')}`,
    `without an answer ${ledger.count('unknown')}, answered with a failure ${ledger.failures}`,
  ],
  labels: FAULTS,
  violations: ledger.violations,
});
