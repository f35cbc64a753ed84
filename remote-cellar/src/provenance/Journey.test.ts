import { journeyDay } from './Journey.tsx';

describe('a day of a journey', () => {
  it('is the same day in every time zone', () => {
    const before = process.env['TZ'];
    try {
      for (const zone of ['UTC', 'America/Los_Angeles', 'Pacific/Auckland']) {
        process.env['TZ'] = zone;
        expect(journeyDay('2019-03-14')).toBe('14 Mar 2019');
      }
    } finally {
      process.env['TZ'] = before;
    }
  });
});
