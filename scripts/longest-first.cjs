/** Files that take long, the longest first. Their sizes do not tell it, by which jest begins where it knows no times. */
const LONG = [
  // The API's, half a minute and more.
  'payments-fuzz-plants.postgres.test.ts',
  'plans.postgres.test.ts',
  'ownership.test.ts',
  'payments-fuzz.test.ts',
  'calls.test.ts',
  'demo.test.ts',
  'notices.test.ts',
  'subscriptions.test.ts',
  'operate.test.ts',
  'bottling.test.ts',
  'bottling-agreement.test.ts',
  // Units, seven seconds and more.
  'ops.test.ts',
  'broken-answers-cellar.test.ts',
  'broken-answers-auctions.test.ts',
  'SignupPage.test.tsx',
  'broken-answers-checkout.test.ts',
  'object-store.test.ts',
  'dev.test.ts',
  'box-states.test.tsx',
  'checkout.test.tsx',
  'MoveDialog.test.tsx',
  'broken-answers-account.test.ts',
  'notices.test.tsx',
  'publishers.test.ts',
  'LotsPage.test.tsx',
  'passwords.test.tsx',
];

const place = ({ path }) => {
  const at = LONG.findIndex((name) => path.endsWith(`/${name}`));
  return at === -1 ? LONG.length : at;
};

/** The order of test files: one that is long and begins last would run alone, with the other cores idle. */
module.exports = class LongestFirst {
  sort(tests) {
    return tests.toSorted((one, other) => place(one) - place(other));
  }

  shard(tests) {
    return tests;
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
};
