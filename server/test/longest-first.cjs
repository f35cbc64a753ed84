/** Files that take a minute or more, the longest first. Their sizes do not tell it, by which jest begins where it knows no times. */
const LONG = [
  'payments-fuzz.test.ts',
  'payments-fuzz-plants.postgres.test.ts',
  'plans.postgres.test.ts',
  'ownership.test.ts',
  'demo.test.ts',
  'calls.test.ts',
  'operate.test.ts',
  'notices.test.ts',
  'bottling.test.ts',
  'bottling-agreement.test.ts',
];

const place = ({ path }) => {
  const at = LONG.findIndex((name) => path.endsWith(`/${name}`));
  return at === -1 ? LONG.length : at;
};

/** The order of the API's tests: one that is long and begins last would run alone, with the other cores idle. */
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
