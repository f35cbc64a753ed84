/** The end of a sale as a calendar entry. */
export interface CalendarEntry {
  id: number;
  name: string;
  /** An extra line with the current price. */
  note: string;
  /** When bidding ends, ISO 8601. */
  ends: string;
  /** The full address of its page. */
  url: string;
}

/** How long before the end the alarm rings, as an RFC 5545 duration. */
const ALARM = '-PT15M';

/** Longest line, in octets without its break. RFC 5545, section 3.1. */
const LONGEST_LINE = 75;

/**
 * A calendar with an event at the end of each sale. Entries keep their UID, so that importing a newer file
 * moves an event whose end has changed instead of adding another. RFC 5545.
 * @param host names the house in the UIDs
 * @param now when the file is made, ms since the epoch
 */
export function calendarFile(entries: readonly CalendarEntry[], host: string, now: number): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Le Chai//Sales that end//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entries.flatMap((entry) => eventOf(entry, host, now)),
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('');
}

function eventOf({ id, name, note, ends, url }: CalendarEntry, host: string, now: number): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:sale-${id}@${host}`,
    `DTSTAMP:${dateTime(now)}`,
    `DTSTART:${dateTime(Date.parse(ends))}`,
    `DTEND:${dateTime(Date.parse(ends))}`,
    `SUMMARY:${escapeText(`${name} ends`)}`,
    `DESCRIPTION:${escapeText(`${note}\nBids in the last minutes extend the sale.\n${url}`)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${ALARM}`,
    `DESCRIPTION:${escapeText(`${name} ends in 15 minutes`)}`,
    'END:VALARM',
    'END:VEVENT',
  ];
}

/** An instant in UTC: 20261128T200000Z. */
const dateTime = (at: number): string => `${new Date(at).toISOString().replaceAll(/[-:]|\.\d+Z$/g, '')}Z`;

/** Escapes text for a property. RFC 5545, section 3.3.11. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '');
}

/** A line cut into pieces of at most 75 octets, never within a character; each but the first begins with a space. */
export function foldLine(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > LONGEST_LINE) {
      pieces.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}
