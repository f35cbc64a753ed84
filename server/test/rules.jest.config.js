import root from '../../jest.config.js';

const [node] = root.projects;

/** The tests beside the rules alone: what mutated rules are run against. */
export default {
  displayName: 'rules',
  rootDir: '../..',
  testEnvironment: 'node',
  testMatch: [
    '<rootDir>/{server/src/**/rules,shared/bottling/src}/*.test.ts',
    '<rootDir>/shared/contracts/src/{age,vat-number}.test.ts',
  ],
  transform: node.transform,
  transformIgnorePatterns: node.transformIgnorePatterns,
  testTimeout: 30_000,
};
