import { CommitUnknown, isUnanswered, isUnavailable } from './failures.ts';

const coded = (code: string) => Object.assign(new Error('no'), { code });

describe('a failure of the database', () => {
  it.each(['57014', '55P03', '25P03', '25P04', '53100', '40001', '40P01'])('%s is an answer, and may pass', (code) => {
    expect([isUnanswered(coded(code)), isUnavailable(coded(code))]).toEqual([false, true]);
  });

  it.each([
    coded('57P01'),
    Object.assign(coded('53100'), { severity: 'PANIC' }),
    coded('08006'),
    coded('ECONNREFUSED'),
    new Error('Query read timeout'),
    new Error('Client has encountered a connection error and is not queryable'),
    new CommitUnknown(new Error('Connection terminated unexpectedly')),
  ])('%p is no answer', (error) => {
    expect([isUnanswered(error), isUnavailable(error)]).toEqual([true, true]);
  });

  it.each([coded('23514'), coded('42P01'), coded('ERR_INVALID_ARG_TYPE'), new Error('no'), 'no'])(
    '%p is a defect',
    (error) => {
      expect(isUnavailable(error)).toBe(false);
    },
  );
});
