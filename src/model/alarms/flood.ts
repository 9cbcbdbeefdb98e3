/** Many alarms at once have one cause more often than many (AL14). */
import { MINUTE_MS } from '../constants.ts'
import { grouped } from '../grouped.ts'
import type { Alarm } from './alarm.ts'
import { priorityOf } from './alarm-kinds.ts'

/** More than so many new alarms within so long are a flood (ISA-18.2). */
export const FLOOD = { more: 10, withinMs: 10 * MINUTE_MS } as const

/** Where an alarm comes from: the gateway that hears its patient, else the room. */
export type Source =
  | { kind: 'gateway'; id: string; name: string; place: string; isConnected: boolean }
  | { kind: 'room'; id: string; name: string }
  | { kind: 'unknown' }

/** `alarms` are those of one source, in the order given. */
export type FloodGroup<T> = { key: string; source: Source; alarms: readonly T[] }

/** The largest group first. `since` is when the first alarm of the flood began, milliseconds. */
export type Flood<T> = {
  alarms: number
  since: number
  groups: readonly FloodGroup<T>[]
  /** The gateway that most probably is behind it, and how many of the alarms come from it. */
  cause: { gateway: Extract<Source, { kind: 'gateway' }>; alarms: number } | null
}

type New = Pick<Alarm, 'first' | 'isConfirmed'>

/** Those of the last minutes that nobody has confirmed. */
function freshOf<T extends New>(alarms: readonly T[], now: number): T[] {
  return alarms.filter(({ isConfirmed, first }) => !isConfirmed && now - first <= FLOOD.withinMs)
}

/** Are there so many that it may be a flood? Where they come from is asked only then. */
export function mayBeFlood(alarms: readonly New[], now: number): boolean {
  return freshOf(alarms, now).length > FLOOD.more
}

/**
 * The flood among the unconfirmed alarms of a view, `null` while there is none. One gateway is the suspected cause when
 * all alarms of the flood come from it, or when its technical alarms are a flood by themselves.
 *
 * @param alarms of one view (a ward, or all), chatter counted once
 * @param now the server's time, milliseconds
 */
export function floodOf<T extends Pick<Alarm, 'type' | 'originator' | 'first' | 'isConfirmed'>>(
  alarms: readonly T[],
  sourceOf: (originator: string) => Source,
  now: number,
): Flood<T> | null {
  const fresh = freshOf(alarms, now)
  if (fresh.length <= FLOOD.more) return null
  const bySource = grouped(fresh, ({ originator }) => sourceKey(sourceOf(originator)))
  const groups = [...bySource].map(([key, found]): FloodGroup<T> => ({
    key,
    source: sourceOf(found[0]?.originator ?? ''),
    alarms: found,
  }))
  groups.sort((a, b) => b.alarms.length - a.alarms.length || (a.key < b.key ? -1 : 1))
  return {
    alarms: fresh.length,
    since: Math.min(...fresh.map(({ first }) => first)),
    groups,
    cause: causeOf(groups, fresh.length),
  }
}

function causeOf<T extends Pick<Alarm, 'type'>>(
  groups: readonly FloodGroup<T>[],
  all: number,
): Flood<T>['cause'] {
  const [largest] = groups
  if (largest?.source.kind !== 'gateway') return null
  const { length } = largest.alarms
  const outages = largest.alarms.filter(({ type }) => priorityOf(type) === 'technical').length
  if (length < all && outages <= FLOOD.more) return null
  return { gateway: largest.source, alarms: length }
}

/** The same for everything that comes from one place. */
export function sourceKey(source: Source): string {
  return source.kind === 'unknown' ? source.kind : `${source.kind} ${source.id}`
}
