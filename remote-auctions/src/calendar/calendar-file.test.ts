import * as fc from 'fast-check';
import { calendarFile, escapeText, foldLine } from './calendar-file.ts';

const entry = {
  id: 2417,
  name: 'Pauillac 2016; three, and a magnum',
  note: 'Price now €1,300',
  ends: '2026-11-28T20:00:00.000Z',
  url: 'https://lechai.example/sales/lot/2417-pauillac-2016',
};
const octets = (text: string): number => new TextEncoder().encode(text).length;
const unfold = (text: string): string => text.replaceAll('\r\n ', '');
const unescape = (text: string): string =>
  text.replaceAll(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));

describe('the calendar file of sales', () => {
  it('has an event at the end of each, in UTC, with an alarm 15 minutes before', () => {
    const file = unfold(calendarFile([entry], 'lechai.example', Date.parse('2026-11-22T15:30:00.123Z')));
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/);
    expect(file).toContain('\r\nUID:sale-2417@lechai.example\r\nDTSTAMP:20261122T153000Z\r\n');
    expect(file).toContain('\r\nDTSTART:20261128T200000Z\r\nDTEND:20261128T200000Z\r\n');
    expect(file).toContain(String.raw`SUMMARY:Pauillac 2016\; three\, and a magnum ends`);
    expect(file).toContain('\r\nTRIGGER:-PT15M\r\n');
    expect(file).toMatch(/\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n$/);
  });

  it('keeps every name intact, in lines that every calendar accepts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const file = calendarFile([{ ...entry, name }], 'house.test', 0);
        for (const line of file.split('\r\n')) {
          expect(octets(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\n\r]/);
        }
        const summary = /^SUMMARY:(.*) ends$/m.exec(unfold(file).replaceAll('\r\n', '\n'))?.[1] ?? '';
        const plain = name.replaceAll(/\r\n|\r/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, '');
        expect(unescape(summary)).toBe(plain.isWellFormed() ? plain : plain.toWellFormed());
      }),
    );
  });

  it('folds a line only where it must', () => {
    expect(foldLine('a'.repeat(75))).toBe('a'.repeat(75));
    expect(foldLine('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`);
    expect(foldLine('é'.repeat(40))).toBe(`${'é'.repeat(37)}\r\n ${'é'.repeat(3)}`);
  });

  it('escapes special characters', () => {
    expect(escapeText('a\\b;c,d\ne\u0007')).toBe(String.raw`a\\b\;c\,d\ne`);
  });
});
