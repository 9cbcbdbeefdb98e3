/**
 * What staff read of a command that was refused, came too late, or is done with a notice: by code (TRUE-21). Specified ones are
 * verbatim, misspellings included (ERR-39 to ERR-54, AMB-111).
 */
import { joined } from './words.ts'
import type { ExpiryKind } from '../model/command.ts'
import type { Notice, Reason, ReasonCode, WhyEnded } from '../model/reason.ts'
import { SOME } from './deeds.ts'
import { EXPIRED_TEXTS as EXPIRED_TEXTS_EN, FIELDS, REASONS, WITHIN } from './en/reasons.ts'
import { type FIRST_REASONS, firstText, type Of } from './first-reasons.ts'
import { PEOPLE_TEXTS } from './people.ts'
import { SETTINGS_TEXTS } from './settings.ts'
import { intervalWords } from './turning.ts'
import { patientText } from './who.ts'

/** A plain sentence beside the words of a command that expired. */
export const EXPIRED_TEXTS = EXPIRED_TEXTS_EN satisfies Record<ExpiryKind, string>

const { ward: WARD } = SETTINGS_TEXTS
const { account: ACCOUNT } = PEOPLE_TEXTS

/** Codes whose words another text has. */
const ELSEWHERE = {
  'session-ended': () => EXPIRED_TEXTS.session,
  'ward-taken': () => WARD.wrong.duplicateWard,
  'room-taken': () => WARD.wrong.duplicateRoom,
  'gateways-full': () => WARD.fields.gateways,
  'ward-not-empty': () => WARD.failed.wardNotEmpty,
  'room-not-empty': () => WARD.failed.roomNotEmpty,
  'address-taken': () => ACCOUNT.wrong.taken,
  'mail-sent': ({ email }: { email: string }) => ACCOUNT.mailSent(email),
}

/** A reason as its message takes it: reasons within it, lists and spans in words. */
type InWords<Each extends Reason> = {
  [Key in keyof Each]: Each[Key] extends number ? number : string
}
type Own = Exclude<ReasonCode, keyof typeof FIRST_REASONS | keyof typeof ELSEWHERE>
type Message = string | ((reason: never) => string)
const MESSAGES: { readonly [Code in Own]: string | ((reason: InWords<Of<Code>>) => string) } =
  REASONS
const TABLES: readonly Readonly<Record<string, Message>>[] = [ELSEWHERE, MESSAGES]

/** A reason in words (TRUE-21); one of a newer version, or without what it needs, says so. */
export function reasonWords(reason: Reason): string {
  try {
    const { code } = reason
    const message = firstText(code) ?? TABLES.find((table) => Object.hasOwn(table, code))?.[code]
    if (message === undefined || typeof message === 'string') return message ?? WITHIN.unknown
    return (message as (reason: object) => string)(inWords(reason))
  } catch {
    return WITHIN.unknown
  }
}

function inWords(reason: Reason): object {
  return {
    ...reason,
    ...('end' in reason && { end: reasonWords(reason.end) }),
    ...('patient' in reason && { patient: patientText(reason.patient) }),
    ...('who' in reason && { who: patientText(reason.who) }),
    ...('other' in reason && { other: patientText(reason.other) }),
    ...('sensor' in reason && { sensor: reason.sensor || SOME.sensor }),
    ...('now' in reason && { now: nowWords(reason.now) }),
    ...ofCode(reason),
  }
}

const nowWords = (now: string | readonly string[]): string =>
  (typeof now === 'string' ? now : joined(now)) || WITHIN.none

/** What only one code has in words. */
function ofCode(reason: Reason): object {
  if (reason.code === 'answered') {
    const words = [reason.status, reason.words].filter(Boolean).join(': ')
    return { of: reasonWords(reason.of), words }
  }
  if (reason.code === 'patient-changed') return { parts: joined(reason.parts.map(reasonWords)) }
  if (reason.code === 'undone-except') return { parts: reason.parts.map(reasonWords).join(' ') }
  if (reason.code === 'turning-changed') return { minutes: intervalWords(reason.minutes) }
  if (reason.code === 'sensor-given') return { sensor: reason.sensor || WITHIN.thisSensor }
  if (reason.code === 'gateway-changed') {
    const { ward, room } = reason
    return { ward: ward === '' ? WITHIN.noLocation : WITHIN.place(ward, room) }
  }
  if (reason.code === 'hospital-changed') {
    const { field, now } = reason
    return { field: FIELDS[field], now: now === '' ? WITHIN.empty : WITHIN.isNow(now) }
  }
  return {}
}

/** Why a command does not go on; a text of an older version, or of the server, as it is. */
export const whyWords = (why: WhyEnded): string =>
  'message' in why ? why.message : reasonWords(why.reason)

/** What staff read once of a command that is done. */
export const noticeText = (notice: Notice): string =>
  typeof notice === 'string' ? notice : reasonWords(notice)
