import fc from 'fast-check';
import { Shares } from './shares.ts';

it('never lets more be taken than there is, nor by one than its share, and has everything again in the end', () => {
  const steps = fc.array(fc.record({ who: fc.constantFrom('a', 'b', 'c'), amount: fc.integer({ min: 1, max: 60 }) }));
  fc.assert(
    fc.property(steps, fc.array(fc.nat()), (takes, order) => {
      const shares = new Shares(100, 50);
      const held: { who: string; amount: number }[] = [];
      const sumOf = (who?: string) =>
        held.reduce((sum, one) => sum + (who === undefined || one.who === who ? one.amount : 0), 0);
      for (const [index, { who, amount }] of takes.entries()) {
        const fits = sumOf() + amount <= 100 && sumOf(who) + amount <= 50;
        expect(shares.take(who, amount)).toBe(fits);
        if (fits) held.push({ who, amount });
        const back = order[index];
        if (back !== undefined && held.length > 0) {
          const [given] = held.splice(back % held.length, 1);
          shares.giveBack(given!.who, given!.amount);
        }
        expect(shares.taken).toBe(sumOf());
      }
      for (const { who, amount } of held) shares.giveBack(who, amount);
      expect(shares.taken).toBe(0);
      expect(shares.take('a', 50)).toBe(true);
    }),
  );
});
