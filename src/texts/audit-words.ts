/** Entries of the audit trail as plain sentences. Pure; an unforeseen action is shown as it came. */
import { METRIC_NAMES } from './measures.ts'
import { isObject, type Json, textOr } from '../model/json.ts'
import {
  AUDIT_REFUSALS,
  type AuditEntry,
  type AuditKind,
  type AuditRefusal,
} from '../model/people/audit.ts'
import { wardName } from '../model/patients/names.ts'
import { asOf, counted } from './words.ts'
import {
  AUDIT_TEXTS as AUDIT_TEXTS_EN,
  KEYS as KEYS_EN,
  COMMENTED,
  REFUSALS as REFUSALS_EN,
} from './en/audit-words.ts'
import { withCode } from './with-code.ts'

export const AUDIT_TEXTS = withCode(AUDIT_TEXTS_EN, {
  asOf,
  csv: ['date', 'time', 'person', 'action', 'what', 'result'],
}) satisfies { kinds: Record<AuditKind, string> }

const KEYS: Readonly<Record<string, string>> = KEYS_EN

const objectOf = (value: unknown): Json => (isObject(value) ? value : {})

/** @param hospital title of the hospital, whose suffix stored names carry (FORM-08) */
export function auditWords(entry: AuditEntry, hospital: string): string {
  const words = deedWords(entry, hospital)
  if (entry.failure === '' || entry.action === 'LOGIN') return words
  const why = entry.failure === '-' ? '' : ` (${failureWords(entry)})`
  return `Not done: ${words}${why}`
}

function deedWords(entry: AuditEntry, hospital: string): string {
  const { action, entityName, data } = entry
  if (data['profile'] === 'board') return ofBoard(entry)
  const what = thing(entry, hospital)
  switch (action) {
    case 'ALARM_CLEAR':
      return `Confirmed alarm ${entityName}${ofPatient(data)}`
    case 'ALARM_ACK':
      return `Acknowledged alarm ${entityName}${ofPatient(data)}`
    case 'ALARM_DELETE':
      return `Deleted alarm ${entityName}${ofPatient(data)}`
    case 'ADDED_COMMENT':
    case 'UPDATED_COMMENT':
    case 'DELETED_COMMENT':
      return `${COMMENTED[action]} alarm ${entityName}${ofPatient(data)}`
    case 'LOGIN':
      return entry.failure === '' ? 'Signed in' : failedSignIn(entry)
    case 'LOGOUT':
      return 'Signed out'
    case 'ATTRIBUTES_UPDATED':
      return changed(entry, what)
    case 'ATTRIBUTES_DELETED':
      return `Removed ${keysOf(data)} of ${what}`
    case 'ADDED':
      return `Added ${what}`
    case 'UPDATED':
      return `Changed ${what}`
    case 'DELETED':
      return `Deleted ${what}`
    case 'CREDENTIALS_UPDATED':
      return credentials(entry, what)
    case 'CREDENTIALS_READ':
      return `Read the access token of ${what}`
    case 'RELATION_ADD_OR_UPDATE':
      return `Connected ${between(data, what)}`
    case 'RELATION_DELETED':
      return `Disconnected ${between(data, what)}`
    case 'RPC_CALL':
      return `Sent ${textOr(data['method']) || 'a call'} to ${what}`
    case 'TIMESERIES_UPDATED':
      return `Wrote values of ${what}`
    case 'TIMESERIES_DELETED':
      return `Deleted values of ${what}`
    case 'ADDED_TO_ENTITY_GROUP':
      return `Added ${what} to the group ${textOr(data['group'])}`
    case 'REMOVED_FROM_ENTITY_GROUP':
      return `Removed ${what} from the group ${textOr(data['group'])}`
    case 'CHANGE_OWNER':
      return `Moved ${what} to another owner`
    default:
      return `${action} ${what}`.trim()
  }
}

/** Of a wall board: what it is called, and what it shows. */
function ofBoard({ action, entityName, data }: AuditEntry): string {
  const shows = Array.isArray(data['wards']) ? data['wards'].map(textOr).join(', ') : 'all wards'
  const before = textOr(data['nameBefore'])
  const was = before === '' || before === entityName ? '' : `, before ${before}`
  switch (action) {
    case 'ADDED':
      return `Paired wall board ${entityName} (${shows})`
    case 'DELETED':
      return `Ended wall board ${entityName}`
    default:
      if (data['allowedMs'] !== undefined)
        return `Allowed changes at wall board ${entityName} for five minutes`
      return `Changed wall board ${entityName} (${shows}${was})`
  }
}

function ofPatient(data: Json): string {
  const patient = textOr(data['originatorName'])
  return patient === '' ? '' : ` of patient ${patient}`
}

/** What our server refused, by its code (TRUE-20); else what is stored. */
function failureWords({ failure, data }: AuditEntry): string {
  const code = AUDIT_REFUSALS.find((each) => each === data['refusal'])
  if (code === undefined) return failure.replace(/\.$/, '')
  return code === 'locked' ? LOCKED(Number(textOr(data['seconds']))) : REFUSALS[code]
}

const REFUSALS: Readonly<Record<Exclude<AuditRefusal, 'locked'>, string>> = REFUSALS_EN
const LOCKED = (seconds: number): string =>
  `Too many sign-in attempts. Please wait ${counted(seconds, 'second')}`

function failedSignIn(entry: AuditEntry): string {
  const tries = textOr(entry.data['triesWithinAnHour'])
  const many = tries === '' ? '' : `, ${tries} tries within an hour`
  return `Failed sign-in (${failureWords(entry)}${many})`
}

/** `patient P0012`, `ward Cedar`, `sensor Dr.0001`, `the hospital`. */
function thing({ entityType, entityName, data }: AuditEntry, hospital: string): string {
  const profile = textOr(data['profile'])
  switch (entityType) {
    case 'CUSTOMER':
      return 'the hospital'
    case 'USER':
      return `account ${entityName}`
    case 'DEVICE':
      return `${profile === 'gw' ? 'gateway' : 'sensor'} ${entityName}`
    case 'ASSET':
      if (profile === 'patient' || /^P\d+$/.test(entityName)) return `patient ${entityName}`
      return `${profile || 'place'} ${entityName.endsWith(`-${hospital}`) ? wardName(entityName, hospital) : entityName}`
    case 'ALARM':
      return `alarm ${entityName}${ofPatient(data)}`
    default:
      return entityName
  }
}

const keyName = (key: string): string => {
  const metric = /^(.+)(?:AlarmThreshold|AlarmEnabled|Email)$/.exec(key)?.[1]
  return (metric !== undefined && METRIC_NAMES[metric]) || KEYS[key] || key
}

function keysOf(data: Json): string {
  const keys = Array.isArray(data['keys']) ? data['keys'].map(textOr) : []
  return keys.map(keyName).join(', ') || 'attributes'
}

/** Limits and switches with their values, of everything else which details. */
function changed({ data, entityType, who, entityName }: AuditEntry, what: string): string {
  const after = objectOf(data['attributes'])
  const before = objectOf(data['before'])
  const keys = Object.keys(after)
  if (keys.length === 0) return `Changed ${keysOf(data)} of ${what}`
  const news = keys.filter((key) => before[key] !== after[key])
  const parts = (news.length > 0 ? news : keys).map((key) =>
    changeOf(key, textOr(before[key]), textOr(after[key])),
  )
  const list = parts.join(', ')
  if (entityType === 'CUSTOMER') return `Changed ${headOf(keys)}: ${list}`
  if (keys.every((key) => key.endsWith('Email')))
    return `Changed alarm e-mails${who === entityName ? '' : ` of ${what}`}: ${list}`
  return `Changed ${what}: ${list}`
}

function headOf(keys: readonly string[]): string {
  if (keys.every((key) => key.endsWith('AlarmThreshold'))) return 'alarm limits'
  if (keys.every((key) => key.endsWith('AlarmEnabled'))) return 'alarms'
  return 'settings'
}

function changeOf(key: string, before: string, after: string): string {
  const name = keyName(key)
  if (after === 'true' || after === 'false') return `${name} ${after === 'true' ? 'on' : 'off'}`
  return before === '' || before === after ? `${name} ${after}` : `${name} ${before} → ${after}`
}

function credentials({ entityType, data, who, entityName }: AuditEntry, what: string): string {
  if (entityType === 'DEVICE') return `Changed the access token of ${what}`
  if (data['invitation'] === 'mailed') return `Sent an invitation to ${what}`
  if (data['invitation'] !== undefined) return `Made an invitation for ${what}`
  if (data['enabled'] === false) return `Blocked ${what}`
  if (data['enabled'] === true) return `Unblocked ${what}`
  return who === entityName ? 'Changed their own password' : `Changed the password of ${what}`
}

function between(data: Json, what: string): string {
  const [from, to] = [textOr(data['fromName']), textOr(data['toName'])]
  return from !== '' && to !== '' ? `${from} and ${to}` : what
}
