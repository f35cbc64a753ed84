import { readAsked, readTab, withAsked } from './asked.ts';

const of = (text: string) => new URLSearchParams(text);

describe('what the URL asks for', () => {
  it('is a plan, a payment or a cancellation', () => {
    expect(readAsked(of('tab=annual&plan=7'))).toEqual({ step: 'plan', id: 7 });
    expect(readAsked(of('pay=41'))).toEqual({ step: 'pay', id: 41 });
    expect(readAsked(of('cancel=41'))).toEqual({ step: 'cancel', id: 41 });
    expect(readAsked(of('tab=annual'))).toBeUndefined();
  });

  it('is ignored if it is not a number', () => {
    expect(readAsked(of('plan=Collector'))).toEqual({ step: 'plan', id: 0 });
  });

  it('replaces what was asked before, and keeps the tab', () => {
    expect(withAsked(of('tab=annual&pay=41'), { step: 'plan', id: 7 }).toString()).toBe('tab=annual&plan=7');
    expect(withAsked(of('tab=annual&pay=41'), undefined).toString()).toBe('tab=annual');
  });
});

describe('the plans that the URL shows', () => {
  it('are monthly, unless it says otherwise', () => {
    expect([of(''), of('tab=annual'), of('tab=weekly')].map(readTab)).toEqual(['monthly', 'annual', 'monthly']);
  });
});
