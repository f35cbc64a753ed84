import { barrelAuction, lotAuction } from '@le-chai/testing/auctions';
import { interestLabel, kindLabel, makerLabel, priceLabel } from './auction-words.ts';

describe('the labels of a sale', () => {
  it('say what it is', () => {
    expect(kindLabel(lotAuction())).toBe('Single lot');
    expect(kindLabel(lotAuction({ type: { id: 2 } }))).toBe('Collection, 4 bottles');
    expect(kindLabel(barrelAuction())).toBe('Barrel, 225\u00A0L');
  });

  it('say what the price means', () => {
    expect(priceLabel(lotAuction())).toBe('Price now');
    expect(priceLabel(lotAuction({ bets: 0 }))).toBe('Opens at');
    expect(priceLabel(barrelAuction())).toBe('Per litre now');
    expect(priceLabel(lotAuction({ status: 'closed' }))).toBe('Closed at');
  });

  it('say how much interest there is', () => {
    expect(interestLabel(lotAuction({ bets: 0 }))).toBe('No bids yet');
    expect(interestLabel(lotAuction({ bets: 1 }))).toBe('1 bid');
    expect(interestLabel(barrelAuction({ bid_percentage: 99.9 }))).toBe('99\u00A0% bid');
  });

  it('say by whom', () => {
    expect(makerLabel(lotAuction())).toBe('Château Vauclerc, Bordeaux');
    expect(makerLabel(barrelAuction())).toBe('Podere Sant’Ilvo, Piemonte');
  });
});
