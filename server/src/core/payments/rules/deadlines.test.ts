import { deadlinesOf, recheckAt, offerEnd, returnOf } from './deadlines.ts';

const at = (text: string) => new Date(text);

describe('the deadlines of a payment', () => {
  it('are a reminder on the fifth day, the deadline on the seventh, and the lapse on the fourteenth', () => {
    expect(deadlinesOf(at('2030-06-01T18:00:00.250Z'))).toEqual({
      reminder: at('2030-06-06T18:00:00.250Z'),
      deadline: at('2030-06-08T18:00:00.250Z'),
      lapse: at('2030-06-15T18:00:00.250Z'),
    });
  });

  it('give a transfer ten business days', () => {
    expect(returnOf(at('2030-06-05T10:00:00Z'))).toEqual(at('2030-06-19T10:00:00Z'));
  });

  it('wait a day for what is on its way, and two days for an answer to an offer', () => {
    expect(recheckAt(at('2030-06-05T10:00:00Z'))).toEqual(at('2030-06-06T10:00:00Z'));
    expect(offerEnd(at('2030-06-05T10:00:00Z'))).toEqual(at('2030-06-07T10:00:00Z'));
  });
});
