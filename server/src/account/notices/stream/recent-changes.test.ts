import fc from 'fast-check';
import { Changes } from '../../../core/database/changes.ts';
import { RecentChanges, REMEMBERED } from './recent-changes.ts';

function house() {
  const changes = new Changes();
  const clock = { now: 1000 };
  return { changes, clock, recent: new RecentChanges(changes, ['member', 'notice'], () => clock.now) };
}

it('knows nothing of what was before it listened, nor of what it may have missed', () => {
  const { changes, clock, recent } = house();
  clock.now += 300;
  expect(recent.quietFor(7)).toBe(300);
  changes.emit(['member:7']);
  clock.now += 100;
  changes.setHealthy(true);
  clock.now += 50;
  expect([recent.quietFor(7), recent.quietFor(8)]).toEqual([50, 50]);
});

it('follows the topics that it was given, and no other', () => {
  const { changes, clock, recent } = house();
  clock.now += 500;
  changes.emit(['notice:7', 'sale:8']);
  clock.now += 20;
  expect([recent.quietFor(7), recent.quietFor(8)]).toEqual([20, 520]);
});

it('never says of a thing that it was quiet for longer than it was', () => {
  const steps = fc.array(fc.record({ id: fc.integer({ min: 1, max: 4 }), after: fc.integer({ min: 0, max: 90_000 }) }));
  fc.assert(
    fc.property(steps, (taken) => {
      const { changes, clock, recent } = house();
      const began = clock.now;
      const last = new Map<number, number>();
      for (const { id, after } of taken) {
        clock.now += after;
        changes.emit([`member:${id}`]);
        last.set(id, clock.now);
        for (const each of [1, 2, 3, 4]) {
          const truly = clock.now - (last.get(each) ?? began);
          expect(recent.quietFor(each)).toBe(Math.min(truly, REMEMBERED));
          expect(recent.hasChanged(each)).toBe(last.has(each) && truly < REMEMBERED);
        }
      }
    }),
  );
});
