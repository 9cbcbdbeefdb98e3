/** Entries of the audit trail as plain sentences. Pure; an unforeseen action is shown as it came. */
import { joined } from './words.ts'
import { METRIC_NAMES } from './measures.ts'
import { isObject, type Json, textOr } from '../model/json.ts'
import { AUDIT_REFUSALS, type AuditEntry, type AuditKind } from '../model/people/audit.ts'
import { wardName } from '../model/patients/names.ts'
import {
  AUDIT_TEXTS as AUDIT_TEXTS_EN,
  BOARDS,
  CHANGED,
  CREDENTIALS,
  DEEDS as DEEDS_EN,
  KEYS as KEYS_EN,
  NOT_DONE,
  ONE,
  REFUSALS,
  THINGS,
} from './en/audit-words.ts'

export const AUDIT_TEXTS = AUDIT_TEXTS_EN satisfies {
  kinds: Record<AuditKind, string>
}

type Facts = Readonly<
  Record<'what' | 'name' | 'patient' | 'keys' | 'from' | 'to' | 'method' | 'group', string>
>
const DEEDS: Readonly<Record<string, string | ((facts: Facts) => string)>> = DEEDS_EN
const KEYS: Readonly<Record<string, string>> = KEYS_EN

const objectOf = (value: unknown): Json => (isObject(value) ? value : {})

/** @param hospital title of the hospital, whose suffix stored names carry (FORM-08) */
export function auditWords(entry: AuditEntry, hospital: string): string {
  const words = deedWords(entry, hospital)
  if (entry.failure === '' || entry.action === 'LOGIN') return words
  return NOT_DONE.of(words, entry.failure === '-' ? '' : failureWords(entry))
}

function deedWords(entry: AuditEntry, hospital: string): string {
  const { action, entityName, data } = entry
  if (data['profile'] === 'board') return ofBoard(entry)
  const what = thing(entry, hospital)
  if (action === 'LOGIN' && entry.failure !== '') return failedSignIn(entry)
  if (action === 'ATTRIBUTES_UPDATED' && Object.keys(objectOf(data['attributes'])).length > 0)
    return changed(entry, what)
  if (action === 'CREDENTIALS_UPDATED') return credentials(entry, what)
  const words = DEEDS[action] ?? `${action} ${what}`.trim()
  if (typeof words === 'string') return words
  const to = textOr(data['toName'])
  return words({
    what,
    name: entityName,
    patient: patientOf(data),
    keys: keysOf(data),
    from: to && textOr(data['fromName']),
    to,
    method: textOr(data['method']),
    group: textOr(data['group']),
  })
}

/** Of a wall board: what it is called, and what it shows. */
function ofBoard({ action, entityName: name, data }: AuditEntry): string {
  if (action === 'DELETED') return BOARDS.deleted(name)
  const wards = Array.isArray(data['wards']) ? joined(data['wards'].map(textOr)) : BOARDS.allWards
  if (action === 'ADDED') return BOARDS.added(name, wards)
  if (data['allowedMs'] !== undefined) return BOARDS.allowed(name)
  const before = textOr(data['nameBefore'])
  return BOARDS.changed(name, wards, before === name ? '' : before)
}

const patientOf = (data: Json): string => textOr(data['originatorName'])

/** What our server refused, by its code (TRUE-20); else what is stored. */
function failureWords({ failure, data }: AuditEntry): string {
  const code = AUDIT_REFUSALS.find((each) => each === data['refusal'])
  if (code === undefined) return failure.replace(/\.$/, '')
  return code === 'locked' ? REFUSALS.locked(Number(textOr(data['seconds']))) : REFUSALS[code]
}

const failedSignIn = (entry: AuditEntry): string =>
  NOT_DONE.signIn(failureWords(entry), textOr(entry.data['triesWithinAnHour']))

/** `patient P0012`, `ward Cedar`, `sensor Dr.0001`, `the hospital`. */
function thing({ entityType, entityName: name, data }: AuditEntry, hospital: string): string {
  const profile = textOr(data['profile'])
  switch (entityType) {
    case 'CUSTOMER':
      return THINGS.hospital
    case 'USER':
      return THINGS.account(name)
    case 'DEVICE':
      return (profile === 'gw' ? THINGS.gateway : THINGS.sensor)(name)
    case 'ASSET':
      if (profile === 'patient' || /^P\d+$/.test(name)) return THINGS.patient(name)
      return THINGS.place(profile, name.endsWith(`-${hospital}`) ? wardName(name, hospital) : name)
    case 'ALARM':
      return THINGS.alarm(name, patientOf(data))
    default:
      return name
  }
}

const keyName = (key: string): string => {
  const metric = /^(.+)(?:AlarmThreshold|AlarmEnabled|Email)$/.exec(key)?.[1]
  return (metric !== undefined && METRIC_NAMES[metric]) || KEYS[key] || key
}

function keysOf(data: Json): string {
  const keys = Array.isArray(data['keys']) ? data['keys'].map(textOr) : []
  return joined(keys.map(keyName))
}

/** Limits and switches with their values, of everything else which details. */
function changed({ data, entityType, who, entityName }: AuditEntry, what: string): string {
  const after = objectOf(data['attributes'])
  const before = objectOf(data['before'])
  const keys = Object.keys(after)
  const news = keys.filter((key) => before[key] !== after[key])
  const parts = (news.length > 0 ? news : keys).map((key) =>
    changeOf(key, textOr(before[key]), textOr(after[key])),
  )
  const list = joined(parts)
  if (entityType === 'CUSTOMER') return headOf(keys)(list)
  if (!keys.every((key) => key.endsWith('Email'))) return CHANGED.thing(what, list)
  return who === entityName ? CHANGED.ownEmails(list) : CHANGED.emails(what, list)
}

function headOf(keys: readonly string[]): (list: string) => string {
  if (keys.every((key) => key.endsWith('AlarmThreshold'))) return CHANGED.limits
  return keys.every((key) => key.endsWith('AlarmEnabled')) ? CHANGED.alarms : CHANGED.settings
}

function changeOf(key: string, before: string, after: string): string {
  const name = keyName(key)
  if (after === 'true') return ONE.on(name)
  if (after === 'false') return ONE.off(name)
  return ONE.value(name, before === after ? '' : before, after)
}

function credentials({ entityType, data, who, entityName }: AuditEntry, what: string): string {
  if (entityType === 'DEVICE') return CREDENTIALS.token(what)
  if (data['invitation'] === 'mailed') return CREDENTIALS.mailed(what)
  if (data['invitation'] !== undefined) return CREDENTIALS.made(what)
  if (data['enabled'] === false) return CREDENTIALS.blocked(what)
  if (data['enabled'] === true) return CREDENTIALS.unblocked(what)
  return who === entityName ? CREDENTIALS.own : CREDENTIALS.password(what)
}
