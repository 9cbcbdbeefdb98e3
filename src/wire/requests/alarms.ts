import { SEVERITIES } from '../../domain/measure.ts'
import {
  ASKED_TYPES,
  CLINICAL_ALARM_TYPES,
  type Alarm,
  categoryOf,
  causeOf,
  contentOf,
  isConfirmed,
} from '../../model/alarms/alarm.ts'
import {
  ALARM_PAGE_SIZE,
  ALARM_WINDOW_MS,
  DAY_MS,
  PATIENT_ALARM_PAGE_SIZE,
  PATIENT_ALARM_WINDOW_MS,
} from '../../model/constants.ts'
import { isObject, object, readable, timeOr, idOf, text, textOr } from '../json.ts'
import type { Request } from './request.ts'
import { parseOriginator } from '../../model/patients/names.ts'

/** Longer texts are no names. */
const MAX_NAME = 255

/**
 * One alarm of the server to one row (ALARM-01 to ALARM-07). Its time is `startTs`. `createdTime`, which after a move is the
 * time of the import, replaces it only where it is missing (AMB-31) and is not kept (MOVE-11). A missing state is
 * unconfirmed, the safe side (AMB-23).
 * @throws NotData when it has no id, type or originator.
 */
export function alarmRow(wire: unknown, hospital: string): Alarm {
  const alarm = object(wire)
  const type = text(alarm['type'])
  const severity = textOr(alarm['severity'])
  const first = timeOr(alarm['startTs']) || timeOr(alarm['createdTime'])
  const details = isObject(alarm['details']) ? alarm['details'] : undefined
  const cleared = alarm['cleared']
  const cause = causeOf(details)
  const { name, id } = parseOriginator(textOr(alarm['originatorName']), hospital)
  return {
    alarmId: idOf(alarm['id']),
    originator: idOf(alarm['originator']),
    category: categoryOf(type),
    type,
    content: contentOf(details, type),
    ...(cause && { cause }),
    severity: SEVERITIES.find((each) => each === severity) ?? 'INDETERMINATE',
    first,
    last: timeOr(alarm['endTs']) || first,
    isConfirmed: isConfirmed(
      textOr(alarm['status']),
      typeof cleared === 'boolean' ? cleared : undefined,
    ),
    confirmedAt: timeOr(alarm['clearTs']),
    ...confirmerOf(details),
    ...endOf(details),
    ...learnedOf(details),
    ...handedOnOf(details),
    name,
    id,
  }
}

/**
 * Who confirmed it, of an alarm that an import brought; `''` where that was not known. The server's own comment names
 * whoever imported (MOVE-07).
 */
function confirmerOf(details: Record<string, unknown> | undefined): Pick<Alarm, 'confirmedBy'> {
  const who = details?.['brought'] === true ? details['confirmedBy'] : undefined
  return typeof who === 'string' ? { confirmedBy: who.slice(0, MAX_NAME) } : {}
}

/** What the server noted of the end of the condition (ruling R27). */
function endOf(details: Record<string, unknown> | undefined): Pick<Alarm, 'endedTs' | 'closedBy'> {
  const endedTs = timeOr(details?.['endedTs'])
  return {
    ...(endedTs > 0 && { endedTs }),
    ...(details?.['closedBy'] === 'server' && { closedBy: 'server' }),
  }
}

/** When the server learned of an event of a backlog (AL27, ruling R36). */
function learnedOf(details: Record<string, unknown> | undefined): Pick<Alarm, 'learnedAt'> {
  const learnedAt = timeOr(details?.['learnedTs'])
  return learnedAt > 0 ? { learnedAt } : {}
}

/** When it first went on because staff had not confirmed it (AL26, ruling R42). */
function handedOnOf(details: Record<string, unknown> | undefined): Pick<Alarm, 'handedOnAt'> {
  const steps: unknown = details?.['handedOn']
  if (!Array.isArray(steps)) return {}
  const times = steps
    .map((step) => (isObject(step) ? timeOr(step['at']) : 0))
    .filter((at) => at > 0)
  return times.length > 0 ? { handedOnAt: Math.min(...times) } : {}
}

/** `dropped` rows could not be read: an alarm that is not on such a page may be there all the same. */
export type AlarmPage = { alarms: Alarm[]; hasNext: boolean; dropped: number }

/** Which alarms to ask for: all active ones, however old, or the confirmed ones of a time (ruling R27). */
export type AlarmQuery =
  | { status: 'ACTIVE'; page: number }
  /** `since` in milliseconds: only those raised since; 0 for the 14-day window. */
  | { status: 'CLEARED'; page: number; since: number }

const UNBOUNDED = { startTs: 0, endTs: 0, timeWindow: 0 }

/** The dashboard's alarm query (API-13 to API-18): newest first, 200 a page; 14 days bound the confirmed ones. */
export function findAlarms(query: AlarmQuery, hospital: string): Request<AlarmPage> {
  const link = { page: query.page, pageSize: ALARM_PAGE_SIZE, ...timeOf(query) }
  const which = { typeList: ASKED_TYPES, statusList: [query.status] }
  return alarmQuery(patientFilter(), { ...link, ...which }, 'DESC', hospital)
}

function timeOf(query: AlarmQuery): typeof UNBOUNDED {
  if (query.status === 'ACTIVE') return UNBOUNDED
  return query.since > 0
    ? { ...UNBOUNDED, startTs: query.since }
    : { ...UNBOUNDED, timeWindow: ALARM_WINDOW_MS }
}

/** The alarms of one patient (API-19, PDET-12): the eleven clinical kinds, oldest first, 7 days, 100 a page. */
export function findPatientAlarms(
  patient: string,
  page: number,
  hospital: string,
): Request<AlarmPage> {
  const time = { startTs: 0, endTs: 0, timeWindow: PATIENT_ALARM_WINDOW_MS }
  const link = { page, pageSize: PATIENT_ALARM_PAGE_SIZE, ...time }
  const which = { typeList: CLINICAL_ALARM_TYPES, statusList: ['ACTIVE', 'CLEARED'] }
  const filter = { type: 'singleEntity', singleEntity: { entityType: 'ASSET', id: patient } }
  return alarmQuery(filter, { ...link, ...which }, 'ASC', hospital)
}

function alarmQuery(
  entityFilter: Record<string, unknown>,
  link: Record<string, unknown>,
  direction: 'ASC' | 'DESC',
  hospital: string,
): Request<AlarmPage> {
  return {
    method: 'POST',
    path: '/api/alarmsQuery/find',
    auth: 'session',
    body: queryBody(entityFilter, link, direction),
    decode: (body) => {
      const page = object(body)
      return { ...alarmRows(page['data'], hospital), hasNext: page['hasNext'] === true }
    },
  }
}

function queryBody(
  entityFilter: Record<string, unknown>,
  link: Record<string, unknown>,
  direction: 'ASC' | 'DESC',
): Record<string, unknown> {
  return {
    entityFilter,
    pageLink: {
      ...link,
      textSearch: null,
      dynamic: false,
      severityList: [],
      searchPropagatedAlarms: false,
      sortOrder: { key: { type: 'ALARM_FIELD', key: 'createdTime' }, direction },
    },
    alarmFields: ['createdTime', 'type', 'severity', 'status', 'originator'].map((key) => ({
      type: 'ALARM_FIELD',
      key,
    })),
    entityFields: [],
    latestValues: [],
    keyFilters: [],
  }
}

/**
 * The newest active alarms, to be followed on the socket: what changes of one of them is pushed, and the page when one
 * is raised or confirmed. ThingsBoard pushes changes of the alarms on this page only, our server of every active one;
 * the others are read again every minute. Without a window ThingsBoard takes a new alarm for too old and pushes nothing
 * (protocol §9.4): the window is longer than any alarm stays active (ruling R27).
 */
export function standingAlarms(): Record<string, unknown> {
  const which = { typeList: ASKED_TYPES, statusList: ['ACTIVE'] }
  const time = { ...UNBOUNDED, timeWindow: FOLLOWED_WINDOW_MS }
  const link = { page: 0, pageSize: FOLLOWED_ALARMS, ...time, ...which }
  return queryBody(patientFilter(), link, 'DESC')
}
/** A page is sent whole with every alarm that is raised: as many as a screen shows, and a few more. */
const FOLLOWED_ALARMS = 100
const FOLLOWED_WINDOW_MS = 3650 * DAY_MS

/** Alarms of a frame. @throws NotData when they are no list, or none can be read */
export function alarmRows(list: unknown, hospital: string): Pick<AlarmPage, 'alarms' | 'dropped'> {
  const { rows, dropped } = readable(list, (row) => alarmRow(row, hospital))
  return { alarms: rows, dropped }
}

/** The patients of the caller's hospital; plural and singular for older and newer servers (trap 35). */
export function patientFilter(): Record<string, unknown> {
  return { type: 'assetType', assetTypes: ['patient'], assetType: 'patient', assetNameFilter: '' }
}

/** The present state of one alarm. */
export function alarmNow(alarmId: string): Request<Pick<Alarm, 'severity' | 'isConfirmed'>> {
  return {
    method: 'GET',
    path: `/api/alarm/${encodeURIComponent(alarmId)}`,
    auth: 'session',
    decode: (body) => {
      const { severity, isConfirmed } = alarmRow(body, '')
      return { severity, isConfirmed }
    },
  }
}

/** Confirm one alarm (API-21). Answers the server's time of it, 0 from servers that do not say. */
export function clearAlarm(alarmId: string): Request<number> {
  return {
    method: 'POST',
    path: `/api/alarm/${encodeURIComponent(alarmId)}/clear`,
    auth: 'session',
    decode: (body) => (isObject(body) ? timeOr(body['clearTs']) : 0),
  }
}
