import ICAL from 'ical.js';

export interface ReadEvent {
  readonly uid: string;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly url: string;
  readonly status: string;
  readonly sequence: number;
  /** `2026-12-25` for a whole day, else an instant. */
  readonly start: string;
  readonly end: string | undefined;
  readonly stamp: string;
  /** As durations: "-PT3H". */
  readonly alarms: readonly string[];
}

/**
 * The events of a calendar file as a program reads them that is not ours. Fails for what RFC 5545 forbids and programs
 * forgive: lines of more than 75 octets, bare line feeds, an event without UID or DTSTAMP.
 */
export function readCalendar(file: string): { readonly method: string; readonly events: readonly ReadEvent[] } {
  const lines = file.split('\r\n');
  if (file.replaceAll('\r\n', '').includes('\n')) throw new Error('A line ends without a carriage return.');
  const long = lines.find((line) => Buffer.byteLength(line) > 75);
  if (long !== undefined) throw new Error(`A line is longer than 75 octets: ${long}`);
  const calendar = new ICAL.Component(ICAL.parse(file.trimEnd()) as unknown[]);
  const text = (component: ICAL.Component, name: string): string => {
    const value = component.getFirstPropertyValue(name);
    return value === null ? '' : String(value);
  };
  const time = (component: ICAL.Component, name: string): string | undefined => {
    const value = component.getFirstPropertyValue(name);
    if (!(value instanceof ICAL.Time)) return undefined;
    return value.isDate ? value.toString() : value.toJSDate().toISOString();
  };
  const events = calendar.getAllSubcomponents('vevent').map((event) => {
    const [start, stamp] = [time(event, 'dtstart'), time(event, 'dtstamp')];
    if (start === undefined || stamp === undefined || text(event, 'uid') === '') {
      throw new Error('An event lacks its UID, DTSTAMP or DTSTART.');
    }
    return {
      uid: text(event, 'uid'),
      summary: text(event, 'summary'),
      description: text(event, 'description'),
      location: text(event, 'location'),
      url: text(event, 'url'),
      status: text(event, 'status'),
      sequence: Number(text(event, 'sequence')),
      start,
      end: time(event, 'dtend'),
      stamp,
      alarms: event.getAllSubcomponents('valarm').map((alarm) => text(alarm, 'trigger')),
    };
  });
  return { method: text(calendar, 'method'), events };
}
