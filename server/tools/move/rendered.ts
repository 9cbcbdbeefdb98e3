/**
 * A hospital in the words of its console: Home, patients, alarm log, response times, hand-over and charts as lines, by the
 * console's own rules and texts. Pure.
 */
import { type Alarm, type ListedAlarm, PRIORITIES } from '../../../src/model/alarms/alarm.ts'
import {
  responses,
  responsesByHour,
  responsesByWard,
  type Responses,
} from '../../../src/model/alarms/alarm-log-view.ts'
import {
  type LogEntry,
  loggedPlace,
  newEntry,
  notesOf,
  withNote,
} from '../../../src/model/alarms/alarm-log.ts'
import { withLimit } from '../../../src/model/alarms/present.ts'
import { flatOrder, keptAlarms, sectionsOf } from '../../../src/model/alarms/alarms.ts'
import { type Flood, floodOf } from '../../../src/model/alarms/flood.ts'
import { confirmedTime, conditionOf, endedTime } from '../../../src/model/alarms/standing.ts'
import { urgencyOf, type AlarmSummary, summaryOf } from '../../../src/model/alarms/urgency.ts'
import { MINUTE_MS } from '../../../src/model/constants.ts'
import { comparePatients } from '../../../src/model/patients/sorting.ts'
import { dateTimeText } from '../../../src/model/time/dates.ts'
import { momentText } from '../../../src/texts/moments.ts'
import { cautions } from '../../../src/model/vitals/caution.ts'
import { telemetryList } from '../../../src/texts/telemetry-list.ts'
import { ALARM_LOG_TEXTS, logOutcome, logPlaceText } from '../../../src/texts/alarm-log.ts'
import { TEXTS } from '../../../src/texts/common.ts'
import { CONFIRM_TEXTS } from '../../../src/texts/alarms.ts'
import { FLOOD_TEXTS } from '../../../src/texts/flood.ts'
import { conditionText } from '../../../src/texts/alarm-condition.ts'
import { alarmText } from '../../../src/texts/alarm-words.ts'
import { durationText } from '../../../src/texts/took.ts'
import { cautionText } from '../../../src/texts/measures.ts'
import { missingText } from '../../../src/texts/vital-signs.ts'
import { NOWHERE, placeOf } from '../../../src/model/places/place.ts'
import { placeOfPatient, placeText } from '../../../src/texts/places.ts'
import type { Page } from './pages.ts'
import { chartPages, handoverPages } from './rendered-patients.ts'
import type { Moment, Seen, SeenPatient } from './seen.ts'

/** Everything that is compared of a hospital, page by page. @param hospital its id */
export function renderHospital(hospital: string, seen: Seen, moment: Moment): Page[] {
  const patients = seen.patients.toSorted((a, b) => comparePatients(a.patient, b.patient))
  const log = logOf(seen, moment)
  return [
    { name: 'Home as shown', key: hospital, lines: homeLines(seen, moment) },
    ...patients.map((one): Page => ({
      name: 'patients as shown',
      key: one.patient.entityId,
      lines: patientLines(one, seen, moment),
    })),
    { name: 'alarm log as shown', key: hospital, lines: log.map((one) => logLine(one, moment)) },
    { name: 'response times as shown', key: hospital, lines: responseLines(log, moment) },
    ...handoverPages(patients, log, moment),
    ...chartPages(patients, seen, moment),
  ]
}

/** The list of Home, under its headings, with the bar above it and the note about a flood. */
function homeLines(seen: Seen, { now, zone }: Moment): string[] {
  const byId = new Map(seen.patients.map(({ patient }) => [patient.entityId, patient]))
  const attached = new Map(seen.patients.map(({ patient }) => [patient.entityId, patient.attached]))
  const listed = flatOrder(
    keptAlarms(seen.alarms, attached).map((alarm): ListedAlarm => {
      const patient = byId.get(alarm.originator)
      return {
        ...withLimit(alarm, seen.limits),
        name: patient?.name ?? alarm.name,
        id: patient?.id ?? alarm.id,
        place: patient ? placeOf(patient) : NOWHERE,
        confirm: { state: 'none' },
      }
    }),
  )
  const open = listed.filter(({ isConfirmed }) => !isConfirmed)
  const summary = summaryOf(open, new Set(), now)
  const flood = floodOf(open, () => ({ kind: 'unknown' }), now)
  return [
    ...(summary ? [barLine(summary, { now, zone })] : []),
    ...(flood ? [floodLine(flood, now)] : []),
    ...sectionsOf(listed, 'category', now).flatMap(({ key, count, rows }) => [
      `${key} (${count})`,
      ...rows.map(({ alarm, earlier }) => alarmLine(alarm, earlier.length, { now, zone })),
    ]),
  ]
}

function barLine({ counts, oldest, named }: AlarmSummary, { now, zone }: Moment): string {
  const { alarm, urgency } = named
  return words([
    PRIORITIES.map((priority) => `${counts[priority]} ${priority}`).join(', '),
    momentText(oldest, now, zone),
    `${placeText(alarm.place)}: ${alarm.name}, ${alarmText(alarm)}, ${urgency}`,
  ])
}

const floodLine = ({ alarms, since }: Flood<Alarm>, now: number): string =>
  FLOOD_TEXTS.title(alarms, Math.max(1, Math.ceil((now - since) / MINUTE_MS)))

function alarmLine(alarm: ListedAlarm, earlier: number, { now, zone }: Moment): string {
  return words([
    dateTimeText(alarm.first, zone),
    `${alarm.name} ${alarm.id}`,
    placeText(alarm.place),
    `${alarm.type}: ${alarmText(alarm)}`,
    earlier > 0 ? `×${earlier + 1}` : '',
    urgencyOf(alarm, now),
    conditionText(conditionOf(alarm, null, now), now, zone),
    stateText(alarm, { now, zone }),
  ])
}

function stateText(alarm: Alarm, { now, zone }: Moment): string {
  if (alarm.closedBy) return TEXTS.home.ended(endedTime(alarm, now, zone))
  if (!alarm.isConfirmed) return ''
  const by = alarm.confirmedBy ? CONFIRM_TEXTS.by(alarm.confirmedBy) : ''
  return words([TEXTS.home.confirmed, confirmedTime(alarm, now, zone), by])
}

function patientLines({ patient, vitals }: SeenPatient, seen: Seen, moment: Moment): string[] {
  const { now, zone } = moment
  return [
    words([patient.name, patient.id, patient.phone, patient.diaperType]),
    words([placeOfPatient(patient), patient.sensorName]),
    telemetryList(vitals, now, zone).join(' | '),
    missingText(vitals, now, zone),
    ...cautions(vitals, seen.limits).map(cautionText),
  ]
}

/** The log of a device that has just been given the list, newest first. */
function logOf({ alarms, patients }: Seen, { now }: Moment): LogEntry[] {
  const byId = new Map(patients.map(({ patient }) => [patient.entityId, patient]))
  const entries = alarms.map((alarm): LogEntry => {
    const patient = byId.get(alarm.originator)
    const place = loggedPlace(patient ? placeOf(patient) : NOWHERE)
    return notesOf(alarm, now).reduce(withNote, newEntry(alarm, place))
  })
  return entries.toSorted((a, b) => b.raised - a.raised || (a.alarmId < b.alarmId ? -1 : 1))
}

function logLine(entry: LogEntry, { zone }: Moment): string {
  const { main, more } = logOutcome(entry, zone)
  const what = `${entry.type}: ${alarmText(entry)}`
  const who = [entry.name, logPlaceText(entry)]
  return words([dateTimeText(entry.raised, zone), what, ...who, main, more])
}

function responseLines(log: readonly LogEntry[], { zone }: Moment): string[] {
  return [
    `All: ${timesText(responses(log))}`,
    ...responsesByHour(log, zone).map((of) => `${of.hour} h: ${timesText(of)}`),
    ...responsesByWard(log).map((of) => `${of.ward || ALARM_LOG_TEXTS.noWard}: ${timesText(of)}`),
  ]
}

const timesText = ({ confirmed, open, typical, worst }: Responses): string =>
  `${confirmed} confirmed, ${open} open, ${durationText(typical)}, ${durationText(worst)}`

/** What is empty is left out. */
const words = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ')
