import { openStep, stepsOf, stepWith } from './steps.ts';

describe('the steps of a signup', () => {
  it('are fewer for what costs nothing', () => {
    expect(stepsOf(true)).toHaveLength(4);
    expect(stepsOf(false)).toEqual(['account', 'person']);
  });

  it.each([
    [1, [], 1],
    [2, [], 1],
    [3, ['account'], 2],
    [3, ['account', 'person'], 3],
    [4, ['account', 'address'], 2],
    [9, ['account', 'person', 'address'], 4],
  ])('lead from %i to the first that is not finished: %j', (wanted, finished, open) => {
    expect(openStep(wanted, stepsOf(true), (step) => finished.includes(step))).toBe(open);
  });

  it('each have their fields', () => {
    expect(['email', 'phone', 'vat', 'card'].map((field) => stepWith(field as 'email'))).toEqual([
      'account',
      'person',
      'address',
      'payment',
    ]);
  });
});
