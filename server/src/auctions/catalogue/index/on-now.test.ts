import fc from 'fast-check';
import { anyEntry, NOW } from '../entry-fixture.ts';
import { type Entry, isOn } from './entry.ts';
import { OnNow } from './on-now.ts';

const change = fc.record({ slot: fc.nat(8), becomes: fc.option(anyEntry) });

it('knows what is on at any moment, and when the next sale ends', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), fc.integer({ min: -6, max: 6 }), (changes, offset) => {
      const onNow = new OnNow();
      const entries = new Map<number, Entry>();
      for (const { slot, becomes } of changes) {
        onNow.change(slot, entries.get(slot), becomes ?? undefined);
        if (becomes) entries.set(slot, becomes);
        else entries.delete(slot);
      }
      const moment = NOW + offset;
      const on = onNow.at(moment);
      for (let slot = 0; slot <= 8; slot += 1) {
        const entry = entries.get(slot);
        expect(on.has(slot)).toBe(entry !== undefined && isOn(entry, moment));
      }
      const open = [...entries.values()].filter(({ status }) => status === 'open');
      const ends = open.map(({ finishesAt }) => finishesAt ?? Infinity).filter((end) => end > moment);
      expect(onNow.firstEndAfter(moment)).toBe(Math.min(...ends));
    }),
  );
});
