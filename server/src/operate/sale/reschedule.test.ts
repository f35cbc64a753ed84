import fc from 'fast-check';
import { isNews, reschedule, type Scheduled } from './reschedule.ts';

const now = new Date('2030-06-01T12:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const sale = (given: Partial<Scheduled>): Scheduled => ({
  status: 'open',
  startsAt: at(-1),
  finishesAt: at(5),
  hasBids: false,
  ...given,
});

describe('rescheduling a sale', () => {
  it('moves the end of an open sale', () => {
    expect(reschedule(sale({ hasBids: true }), { ends: at(2) }, now)).toEqual({
      kind: 'changed',
      times: { startsAt: at(-1), finishesAt: at(2), status: 'open' },
    });
  });

  it('opens a closed sale again that nobody had bid on', () => {
    const closed = sale({ status: 'closed', finishesAt: at(-1), startsAt: at(-9) });
    expect(reschedule(closed, { ends: at(2) }, now)).toMatchObject({ kind: 'changed', times: { status: 'open' } });
  });

  it('makes a sale wait whose start is in the future', () => {
    expect(reschedule(sale({}), { starts: at(1) }, now)).toMatchObject({ times: { status: 'scheduled' } });
  });

  it('changes nothing when the times are what they were', () => {
    expect(reschedule(sale({}), { starts: at(-1), ends: at(5) }, now)).toEqual({ kind: 'unchanged' });
  });

  it.each<[string, Partial<Scheduled>, { starts?: Date; ends?: Date }, RegExp]>([
    ['a closed sale with bids', { status: 'closed', hasBids: true }, { ends: at(2) }, /outcome is final/],
    ['a withdrawn sale', { status: 'withdrawn' }, { ends: at(2) }, /withdrawn/],
    ['an end before the start', {}, { starts: at(4), ends: at(3) }, /before it starts/],
    ['an end in the past', {}, { ends: at(-0.5) }, /past/],
    ['a later start of a sale with bids', { hasBids: true }, { starts: at(1) }, /has bids/],
  ])('refuses %s', (_, given, wanted, why) => {
    expect(reschedule(sale(given), wanted, now)).toEqual({ kind: 'refused', why: expect.stringMatching(why) });
  });

  it.each<[string, boolean, Partial<Scheduled>, { starts?: Date; ends?: Date }]>([
    ['another end', true, {}, { ends: at(2) }],
    ['an end where there was none', true, { finishesAt: null }, { ends: at(2) }],
    ['another start that is still to come', true, { status: 'scheduled', startsAt: at(1) }, { starts: at(2) }],
    ['a start that is now', true, { status: 'scheduled', startsAt: at(1) }, { starts: now }],
    ['a sale that is on again, with the end that it had', true, { status: 'closed' }, { ends: at(5) }],
    ['another start that has passed', false, {}, { starts: at(-2) }],
    ['a sale that is about to open, as it was', false, { status: 'scheduled' }, { ends: at(5) }],
  ])('is news to members or not: %s', (_, news, given, wanted) => {
    const before = sale(given);
    const decision = reschedule(before, wanted, now);
    expect(decision.kind === 'changed' && isNews(before, decision.times, now)).toBe(news);
  });

  it('never makes a sale that is open without being on, or that scheduled lies in the past', () => {
    const hours = fc.integer({ min: -50, max: 50 });
    const given = fc.record({
      status: fc.constantFrom<Scheduled['status'][]>('scheduled', 'open', 'closed', 'withdrawn'),
      startsAt: hours.map(at),
      finishesAt: fc.option(hours.map(at)),
      hasBids: fc.boolean(),
    });
    fc.assert(
      fc.property(given, fc.option(hours), fc.option(hours), (before, starts, ends) => {
        const wanted = { ...(starts !== null && { starts: at(starts) }), ...(ends !== null && { ends: at(ends) }) };
        const decision = reschedule(before, wanted, now);
        if (decision.kind !== 'changed') return;
        const { startsAt, finishesAt, status } = decision.times;
        expect(status).toBe(startsAt <= now ? 'open' : 'scheduled');
        expect(finishesAt === null || (finishesAt > now && finishesAt > startsAt)).toBe(true);
        expect(status === 'open' || !before.hasBids).toBe(true);
      }),
    );
  });
});
