import { readFileSync } from 'node:fs';
import { decisionIndex, INDEX } from './decision-index.ts';

test('the list of decision records says of each whether it holds', () => {
  expect(readFileSync(INDEX, 'utf8')).toBe(decisionIndex());
  expect(decisionIndex()).toContain('superseded by [14](0014-');
});
