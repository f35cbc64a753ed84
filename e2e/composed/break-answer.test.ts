import { breakAnswer } from './break-answer.ts';

describe('an answer broken on purpose', () => {
  it('is broken in every place in each way, and nowhere else', () => {
    const answer = { name: 'a', items: [{ id: 1 }, { id: 2 }], on: true };
    const broken = Object.fromEntries(breakAnswer(answer).map(({ how, answer: wrong }) => [how, wrong]));
    expect(broken).toEqual({
      'all of it is null': null,
      'all of it is "text"': 'text',
      'name is missing': { items: [{ id: 1 }, { id: 2 }], on: true },
      'name is null': { ...answer, name: null },
      'name is 7': { ...answer, name: 7 },
      'items is missing': { name: 'a', on: true },
      'items is null': { ...answer, items: null },
      'items is {"not":"a list"}': { ...answer, items: { not: 'a list' } },
      'items.0 is null': { ...answer, items: [null, { id: 2 }] },
      'items.0 is "text"': { ...answer, items: ['text', { id: 2 }] },
      'items.0.id is missing': { ...answer, items: [{}, { id: 2 }] },
      'items.0.id is null': { ...answer, items: [{ id: null }, { id: 2 }] },
      'items.0.id is "seven"': { ...answer, items: [{ id: 'seven' }, { id: 2 }] },
      'on is missing': { name: 'a', items: [{ id: 1 }, { id: 2 }] },
      'on is null': { ...answer, on: null },
      'on is "perhaps"': { ...answer, on: 'perhaps' },
    });
    expect(answer).toEqual({ name: 'a', items: [{ id: 1 }, { id: 2 }], on: true });
  });
});
