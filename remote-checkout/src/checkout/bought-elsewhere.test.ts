import { heardBought, tellBought } from './bought-elsewhere.ts';

describe('a payment that another tab has made', () => {
  it('is heard of by the checkouts of its sale alone', () => {
    expect(heardBought(tellBought(2417, 88), 2417)).toBe(88);
    expect(heardBought(tellBought(2417, 88), 2418)).toBeUndefined();
    expect(heardBought('notices-read', 2417)).toBeUndefined();
    expect(heardBought('checkout:2417:', 2417)).toBeUndefined();
  });
});
