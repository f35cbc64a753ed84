import root from '../../../jest.config.js';

const [node] = root.projects;
const { transform, transformIgnorePatterns } = node;

/** Tests that fail by chance, for `npm run flakes -- --plant` alone. */
export default {
  displayName: 'planted',
  rootDir: '.',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/*.planted.ts'],
  transform,
  transformIgnorePatterns,
};
