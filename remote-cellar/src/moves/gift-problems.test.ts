import { giftProblems, MESSAGE_MOST, NO_GIFT } from './gift-problems.ts';

const whole = {
  recipient_name: 'Anna Keller',
  recipient_email: 'anna@example.test',
  recipient_id_country: '756',
  message: '',
};

describe('what is wrong with a gift', () => {
  it('is nothing if everything is filled in, with or without a message', () => {
    expect(giftProblems(whole)).toEqual({});
    expect(giftProblems({ ...whole, message: 'm'.repeat(MESSAGE_MOST) })).toEqual({});
  });

  it('is everything that is missing, in the order of the fields', () => {
    expect(Object.keys(giftProblems(NO_GIFT))).toEqual(['recipient_name', 'recipient_email', 'recipient_id_country']);
  });

  it('is an invalid address, a name of several lines, or a message that is too long', () => {
    expect(giftProblems({ ...whole, recipient_email: 'anna@' })).toHaveProperty('recipient_email');
    expect(giftProblems({ ...whole, recipient_name: 'Anna\nKeller' })).toHaveProperty('recipient_name');
    expect(giftProblems({ ...whole, message: 'm'.repeat(MESSAGE_MOST + 1) })).toEqual({
      message: 'This has 1001 characters. Keep it to 1,000.',
    });
  });
});
