/** What one server alarm means: its category, priority, state and content (ALARM-04, ALARM-07, ALARM-13). */
import { MEASURE_ALARMS, OTHER_ALARMS } from '../../domain/registry.ts'
import type { Category, Priority } from './alarm.ts'

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
/** What the server notes of the end of a condition: it says nothing of what happened. */
const NOTED: readonly string[] = ['endedTs', 'closedBy']

/**
 * `details.info` as text, else what else the details say, in short, else the type (AMB-32): words for people, never the
 * data as they are. Never empty unless the type is.
 */
export function contentOf(details: unknown, type: string): string {
  if (typeof details !== 'object' || details === null) return plainText(details) || type
  const info = 'info' in details ? plainText(details.info) : ''
  return info || shortText(details) || type
}

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

function plainText(value: unknown): string {
  if (typeof value === 'string') return value.trim().slice(0, MAX_CONTENT)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
