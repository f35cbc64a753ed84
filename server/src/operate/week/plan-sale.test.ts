import fc from 'fast-check';
import { planSale, type Plannable } from './plan-sale.ts';

const now = new Date('2030-06-01T12:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const WEEK = '2030-W23';
const sale = (given: Partial<Plannable>): Plannable => ({
  status: 'planned',
  week: null,
  startsAt: at(24),
  finishesAt: at(48),
  ...given,
});

describe('planning a sale for a week', () => {
  it('keeps its times, or gives it others', () => {
    expect(planSale(sale({}), { week: WEEK }, now)).toEqual({ kind: 'planned', startsAt: at(24), finishesAt: at(48) });
    expect(planSale(sale({}), { week: WEEK, starts: at(30), ends: at(60) }, now)).toEqual({
      kind: 'planned',
      startsAt: at(30),
      finishesAt: at(60),
    });
  });

  it('changes nothing the second time, nor once the week is open', () => {
    expect(planSale(sale({ week: WEEK }), { week: WEEK }, now)).toEqual({ kind: 'unchanged' });
    expect(planSale(sale({ week: WEEK, status: 'open' }), { week: WEEK }, now)).toEqual({ kind: 'unchanged' });
  });

  it.each<[string, Partial<Plannable>, { starts?: Date; ends?: Date }, RegExp]>([
    ['a sale that is on', { status: 'open' }, {}, /is already open/],
    ['a sale that is about to open', { status: 'scheduled', startsAt: at(-0.01) }, {}, /is already open/],
    ['a sale of a week that is open', { status: 'scheduled', week: '2030-W22' }, {}, /2030-W22, is already open/],
    ['a sale that is over', { status: 'closed' }, {}, /is already closed/],
    ['a sale that was withdrawn', { status: 'withdrawn' }, {}, /is already withdrawn/],
    ['an end before the start', {}, { ends: at(20) }, /before it starts/],
    ['an end in the past', { startsAt: at(-9) }, { ends: at(-1) }, /past/],
  ])('refuses %s', (_, given, times, why) => {
    expect(planSale(sale(given), { week: WEEK, ...times }, now)).toEqual({
      kind: 'refused',
      why: expect.stringMatching(why),
    });
  });

  it('never takes back what members could bid on', () => {
    const given = fc.record({
      status: fc.constantFrom<Plannable['status'][]>('planned', 'scheduled', 'open', 'closed', 'withdrawn'),
      week: fc.constantFrom(null, WEEK, '2030-W22'),
      startsAt: fc.integer({ min: -50, max: 50 }).map(at),
      finishesAt: fc.option(fc.integer({ min: -50, max: 90 }).map(at)),
    });
    fc.assert(
      fc.property(given, (before) => {
        const planning = planSale(before, { week: WEEK }, now);
        if (planning.kind !== 'planned') return;
        expect(before.status === 'planned' || (before.status === 'scheduled' && before.startsAt > now)).toBe(true);
      }),
    );
  });
});
