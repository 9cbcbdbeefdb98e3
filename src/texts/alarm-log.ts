/** Texts of the alarm log and of the delays of this device (AL16, AL18, AL19). */
import { type LogState, responseOf } from '../model/alarms/alarm-log-view.ts'
import type { LogEntry } from '../model/alarms/alarm-log.ts'
import type { Zone } from '../model/time/dates.ts'
import { timeBeside } from '../model/time/moment.ts'
import { unbrokenDuration } from './took.ts'
import { spotOf } from '../model/places/place.ts'
import { placeText } from './places.ts'

// Lines of the alarm log, the same on the screen and where two servers are compared.

/** `P102, Maple #101, seen in #102` */
export function logPlaceText({ id, ward, room, seen }: LogEntry): string {
  const place = placeText({ bed: spotOf(ward, room), seen: seen ?? null, isUnheard: false })
  return id === '' ? place : `${id}, ${place}`
}

/** How an alarm was answered: `main` is when and how soon it was confirmed, `more` who did and where, or that it ended. */
export function logOutcome(entry: LogEntry, zone: Zone): { main: string; more: string } {
  const { raised, ended, confirmed, device, who } = entry
  const response = responseOf(entry)
  if (response === null) {
    if (ended === 0) return { main: ALARM_LOG_TEXTS.notConfirmed, more: '' }
    return { main: '', more: ALARM_LOG_TEXTS.ended(timeBeside(ended, raised, zone)) }
  }
  const by = who === '' ? ALARM_LOG_TEXTS.someone : ALARM_LOG_TEXTS.by(who)
  return {
    main: `${timeBeside(confirmed, raised, zone)}, ${ALARM_LOG_TEXTS.after(unbrokenDuration(response))}`,
    more: `${by}, ${device === 'this' ? ALARM_LOG_TEXTS.here : ALARM_LOG_TEXTS.elsewhere}`,
  }
}

const STATES: Record<LogState, string> = {
  open: 'Not confirmed',
  confirmed: 'Confirmed',
  ended: 'Ended by itself',
}

export const ALARM_LOG_TEXTS = {
  title: 'Alarm log',
  hint: 'What this device received, showed and sounded. Kept for 14 days, and deleted when you sign out.',
  loading: 'Loading the alarm log…',
  none: 'No alarm has been received on this device.',
  noneYet: 'No alarm has been received on this device yet.',
  noneFound: 'No alarm matches these filters.',
  patient: 'Patient name or ID',
  patientHint: 'Name or ID',
  ward: 'Ward',
  allWards: 'All wards',
  noWard: 'Ward unknown',
  type: 'Alarm',
  allTypes: 'All alarms',
  priority: 'Priority',
  allPriorities: 'All priorities',
  state: 'State',
  allStates: 'All states',
  states: STATES,
  day: 'Day',
  allDays: 'All days',
  clear: 'Clear filters',
  views: { alarms: 'Alarms', times: 'Response times' },
  export: 'Export CSV',
  found: (shown: number, all: number) =>
    shown === all ? `${all} alarms` : `${shown} of ${all} alarms`,
  columns: {
    raised: 'Raised',
    alarm: 'Alarm',
    patient: 'Patient',
    device: 'On this device',
    confirmed: 'Confirmed',
  },
  learned: (time: string) => `learned late ${time}`,
  received: 'Received',
  shown: 'Shown',
  sounded: 'Sounded',
  handed: 'Handed on',
  after: (duration: string) => `after ${duration}`,
  never: 'no',
  notConfirmed: 'Not confirmed',
  ended: (time: string) => `Ended by itself ${time}`,
  by: (who: string) => `by ${who}`,
  someone: 'by somebody',
  here: 'on this device',
  elsewhere: 'on another device',
  responses: 'How fast alarms were confirmed',
  responsesHint:
    'By the hour in which they were raised. “Typical” is the median: half of the alarms were faster.',
  responsesLabel: 'Time to confirm, by the hour of the day',
  typical: 'Typical',
  worst: 'Slowest',
  noResponses: 'None of these alarms was confirmed yet.',
  byWard: 'By ward',
  byHour: 'By hour, as a table',
  hour: 'Hour',
  wardColumns: { ward: 'Ward', confirmed: 'Confirmed', open: 'Open' },
  onlyWard: (ward: string) => `Show only ${ward}`,
  csv: {
    head: [
      'raised',
      'alarm',
      'priority',
      'content',
      'patient',
      'id',
      'ward',
      'room',
      'received',
      'shown',
      'sounded',
      'state',
      'confirmed',
      'seconds to confirm',
      'confirmed by',
      'confirmed on',
      'learned late',
      'seen in',
    ],
    here: 'this device',
    elsewhere: 'another device',
  },
} as const

export const DELAY_TEXTS = {
  title: 'How late this device shows alarms',
  none: 'Not measured yet: no alarm was raised while this screen was on.',
  typical: 'Typical',
  worst: 'Slowest',
  typicalOwn: 'Of that, on this device',
  measured: (alarms: number, since: string) =>
    `Measured with the last ${alarms === 1 ? 'alarm' : `${alarms} alarms`} that came while this screen was on, since ${since}. From the start of each alarm until it appeared on this screen.`,
  at: (time: string) => `at ${time}`,
  late: 'Later than 10 s',
  informationOnly:
    'Wardlight is an information display. It is no substitute for primary alarms and rounds.',
  onlyWhileOn: 'Alarms are live only while this screen is on.',
} as const
