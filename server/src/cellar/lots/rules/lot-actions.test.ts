import { CELLAR_STATUS, type CellarStatusCode } from '@le-chai/contracts/cellar';
import { lotActions, type ActionFacts } from './lot-actions.ts';

const codes = Object.keys(CELLAR_STATUS).map(Number) as CellarStatusCode[];
const facts = {
  status: 8,
  paid: true,
  hasSerial: true,
  promised: false,
  overdue: false,
  marketplace: true,
  listed: false,
} as const;
const allowed = (changes: Partial<ActionFacts>) =>
  Object.entries(lotActions({ ...facts, ...changes }))
    .filter(([, action]) => action.is_available)
    .map(([name]) => name);
const reasons = (changes: Partial<ActionFacts>) =>
  Object.values(lotActions({ ...facts, ...changes })).map(({ reason }) => reason);

describe('what can be done with a cellar lot', () => {
  it('depends on where it is', () => {
    const byStatus = codes.map((status) => [status, allowed({ status })] as const);
    expect(Object.fromEntries(byStatus.filter(([, actions]) => actions.length > 0))).toEqual({
      7: ['GIFT'],
      8: ['GIFT', 'SHIP', 'EXPORT_TO_MARKETPLACE'],
      201: ['IMPORT_FROM_MARKETPLACE'],
    });
  });

  it('is nothing while it is not paid for', () => {
    expect(codes.flatMap((status) => allowed({ status, paid: false }))).toEqual([]);
  });

  it('is nothing while it is set aside for a gift, and the reason is the gift', () => {
    for (const status of [7, 8] as const) {
      const { GIFT } = lotActions({ ...facts, status, promised: true });
      expect(GIFT.reason).toMatch('set aside for a gift');
      expect(allowed({ status, promised: true })).toEqual([]);
    }
  });

  it('is no shipping while a payment is overdue, and no export without a serial or a marketplace', () => {
    expect(allowed({ overdue: true })).toEqual(['GIFT', 'EXPORT_TO_MARKETPLACE']);
    expect(allowed({ hasSerial: false })).toEqual(['GIFT', 'SHIP']);
    expect(allowed({ marketplace: false, listed: false })).toEqual(['GIFT', 'SHIP']);
  });

  it('always says why not', () => {
    const actions = codes.flatMap((status) =>
      Object.values(lotActions({ ...facts, status, marketplace: false, listed: false })),
    );
    expect(actions.every((action) => (action.reason === null) === action.is_available)).toBe(true);
  });

  it('gives the first reason that stands in the way', () => {
    const notPaid = 'It has not been paid for yet.';
    const promised = 'It is set aside for a gift that has not been accepted yet. Cancel the gift to use it.';
    const notListed = 'Only bottles that are on the marketplace and not listed can be imported.';
    const closed = 'The trade marketplace is not open.';
    expect(reasons({ paid: false, promised: true })).toEqual([notPaid, notPaid, notPaid, notPaid]);
    const lapsed = 'It was not paid for in time and is no longer yours.';
    expect(reasons({ status: 1, paid: false })).toEqual([lapsed, lapsed, lapsed, lapsed]);
    expect(reasons({ promised: true, overdue: true })).toEqual([promised, promised, promised, notListed]);
    expect(reasons({ status: 12, overdue: true })).toEqual([
      'Only bottles with the producer or in our warehouse can be given as a gift.',
      'Only bottles in our warehouse can be shipped.',
      'Only bottles in our warehouse can be exported.',
      notListed,
    ]);
    expect(reasons({ overdue: true, hasSerial: false })).toEqual([
      null,
      'You have an overdue payment.',
      'It has no serial number.',
      notListed,
    ]);
    expect(reasons({ paid: false, marketplace: false, listed: false })).toEqual([notPaid, notPaid, closed, notPaid]);
  });
});
