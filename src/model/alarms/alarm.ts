/** Alarm types, categories and the derived alarm of the lists (ALARM-01, ruling R23). */
import type { AlarmCause, Category, Priority, Severity } from '../../domain/measure.ts'
import { isObject, textOr } from '../json.ts'
import type { Place } from '../places/place.ts'
import { MEASURE_ALARMS, OTHER_ALARMS, UNREADABLE } from '../../domain/registry.ts'

// What one server alarm means: its category, priority, state and content (ALARM-04, ALARM-07,
// ALARM-13).

type Kind = { category: Category; priority: Priority }

/** The one table of ruling R23 and alarm practice B.2, keyed by the type in lower case. */
const KINDS: ReadonlyMap<string, Kind> = new Map(
  [...MEASURE_ALARMS, ...OTHER_ALARMS].map((kind) => [kind.type.toLowerCase(), kind]),
)

/** A type that is not in the registry: among the urgent ones, because it may be (AMB-21); never dropped. */
const UNKNOWN_KIND: Kind = { category: 4, priority: 'medium' }

function kindOf(type: string): Kind {
  return KINDS.get(type.trim().toLowerCase()) ?? UNKNOWN_KIND
}

/** Category of an alarm type; an unknown type falls into SOS, where it is seen at once (AMB-21, AMB-34). */
export function categoryOf(type: string): Category {
  return kindOf(type).category
}

/** How urgent a type is: decides mark, colour and motion (alarm practice B.2). */
export function priorityOf(type: string): Priority {
  return kindOf(type).priority
}

/**
 * Confirmed means cleared: the server's `cleared` flag where it sends one, else a status of `CLEARED`,
 * `CLEARED_UNACK` or `CLEARED_ACK`. Everything active, missing or unknown is unconfirmed (FORM-24, AMB-23).
 */
export function isConfirmed(status: string | undefined, cleared?: boolean): boolean {
  return cleared ?? status?.startsWith('CLEARED') ?? false
}

const MAX_CONTENT = 200
/** What the server notes of an alarm's times and end: it says nothing of what happened. */
const NOTED: readonly string[] = ['endedTs', 'closedBy', 'learnedTs', 'handedOn']

/**
 * `details.info` as text, else what else the details say, in short, else the type (AMB-32): words for people, never the
 * data as they are. Never empty unless the type is. Screens show it of kinds that they have no words for (ONE-08).
 */
export function contentOf(details: unknown, type: string): string {
  if (typeof details !== 'object' || details === null) return plainText(details) || type
  const info = 'info' in details ? plainText(details.info) : ''
  return info || shortText(details) || type
}

/** What the server noted beside its text, for words of our own; `undefined` where it noted none (ONE-08). */
export function causeOf(details: unknown): AlarmCause | undefined {
  const noted = isObject(details) ? details['cause'] : undefined
  if (!isObject(noted)) return undefined
  const { value, limit, silentMs, isLost } = noted
  return {
    ...(isNumber(value) && { value }),
    ...(isNumber(limit) && { limit }),
    ...(isNumber(silentMs) && { silentMs }),
    ...(isLost === true && { isLost }),
  }
}

const isNumber = (value: unknown): value is number => Number.isFinite(value)

/** `value 112, unit bpm`; what is nested says nothing. */
function shortText(details: object): string {
  return Object.entries(details)
    .filter(([key]) => key !== 'info' && !NOTED.includes(key))
    .map(([key, value]) => [key, plainText(value)] as const)
    .filter(([, text]) => text !== '')
    .map(([key, text]) => `${key} ${text}`.trim())
    .join(', ')
    .slice(0, MAX_CONTENT)
}

const plainText = (value: unknown): string => textOr(value).trim().slice(0, MAX_CONTENT)

export { PRIORITIES } from '../../domain/measure.ts'
export type { Category, Priority }

const isClinical = ({ priority }: { priority: Priority }): boolean => priority !== 'technical'
const typesOf = (alarms: typeof MEASURE_ALARMS): string[] => alarms.map(({ type }) => type)

/** The types of the dashboard, fifteen as specified (AMB-22). */
export const ALARM_TYPES: readonly string[] = typesOf(MEASURE_ALARMS)
/** What Home asks for: those, and what is raised about a patient beside them (SRV-76). */
export const ASKED_TYPES: readonly string[] = [...ALARM_TYPES, UNREADABLE.type]
/** Those that tell of the patient's body and not of a device or of care that is due. */
export const CLINICAL_ALARM_TYPES: readonly string[] = typesOf(
  MEASURE_ALARMS.filter((alarm) => isClinical(alarm) && !alarm.hasNoSwitch),
)

/** Order of the groups on the dashboard (CONST-33). */
export const CATEGORY_ORDER: readonly Category[] = [9, 0, 1, 2, 3, 4, 7, 5, 6, 8]

/** One alarm as stored: the server's row, ready to show. Times in milliseconds since the epoch. */
export type Alarm = {
  alarmId: string
  /** The patient asset's id. */
  originator: string
  category: Category
  type: string
  /** What the server stored: `details.info`, or the type name (AMB-32). What is shown is made by `alarmText`. */
  content: string
  /** What the words are made of; absent where the server noted nothing (ONE-08). */
  cause?: AlarmCause
  severity: Severity
  /**
   * When it began: the one time of an alarm. When a server made it is nowhere here, because after a move to another
   * server that is the time of the import.
   */
  first: number
  last: number
  isConfirmed: boolean
  /** When it was confirmed; 0 while it is not, or while the server has not sent the time. */
  confirmedAt: number
  /** Who confirmed it; `''` where the server does not name them, absent until somebody asks. */
  confirmedBy?: string
  /** When its cause ended, where the server reports it; absent while it lasts. */
  endedTs?: number
  /** When the server learned of it, where that was long after it happened (AL27); absent for all other alarms. */
  learnedAt?: number
  /** When it went on to every console of the hospital because it was not confirmed (AL26); absent while it did not. */
  handedOnAt?: number
  /** Closed by the server because its cause ended; staff did not confirm it. */
  closedBy?: 'server'
  name: string
  id: string
}

/** An alarm as listed, with its patient's place and a waiting confirm laid over it (ruling R7). */
export type ListedAlarm = Alarm & {
  place: Place
  /** Ids of hidden duplicates that a confirm clears as well (AMB-26). */
  duplicates: string[]
  confirm: ConfirmState
}

/** The waiting confirm of an alarm, if any (ruling R6). */
export type ConfirmState =
  | { state: 'none' }
  /** May be undone until then, by the server's clock; nothing is sent yet (AL8). */
  | { state: 'held'; until: number; command: string }
  /** `isSent`: on its way for the first time; else it could not be sent, or no answer came (AL11). */
  | { state: 'confirming'; since: number; isSent: boolean }
  | { state: 'failed'; message: string; command: string }
  | { state: 'expired'; message: string; command: string }

export type AlarmFilter = 'unconfirmed' | 'confirmed' | 'both'
