import { learnServerTime, serverNow } from './clock.ts';

describe('the server’s clock', () => {
  it('is taken from the middle of the round trip', () => {
    const sent = Date.now();
    learnServerTime(sent + 3_600_000, sent, sent + 40);
    expect(serverNow() - Date.now()).toBeCloseTo(3_600_000 - 20, -1);
  });

  it('keeps to the quicker answer', () => {
    const sent = Date.now();
    learnServerTime(sent + 9_000_000, sent, sent + 5_000);
    expect(serverNow() - Date.now()).toBeCloseTo(3_600_000 - 20, -1);
  });
});
