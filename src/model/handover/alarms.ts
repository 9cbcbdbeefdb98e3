/** The alarms of a hand-over, from the alarm log of this device: raised, confirmed by whom and when, still open. Pure. */
import { type Responses, responseOf, responses, stateOf } from '../alarms/alarm-log-view.ts'
import type { LogEntry } from '../alarms/alarm-log.ts'
import { grouped } from '../grouped.ts'
import type { Shift } from './shift.ts'

export type HandoverAlarms = {
  /** What is open first, then by when they were raised. */
  entries: readonly LogEntry[]
  /** How fast those of the shift were answered. */
  responses: Responses
}

/**
 * Alarms that were raised in the shift, or confirmed or over in it, and those that nobody has confirmed, however old: they
 * are what the next shift finds.
 */
export function alarmsOf(entries: readonly LogEntry[], shift: Shift): HandoverAlarms {
  const own = entries.filter((entry) => isOfWindow(entry, shift)).toSorted(inOrder)
  return { entries: own, responses: responses(own) }
}

/** So many lines a list of alarms has; what is open is always among them. */
export const ALARM_LINES = 8

/** A list short enough to be read: every open alarm, of the others the newest, and the rest by their type. */
export type ShortList = {
  lines: readonly LogEntry[]
  /** How many of each type, the most first. */
  rest: readonly { type: string; count: number }[]
}

/** @param entries what is open first, then by time */
export function shortList(entries: readonly LogEntry[], most = ALARM_LINES): ShortList {
  const open = entries.filter((entry) => stateOf(entry) === 'open')
  const others = entries.slice(open.length)
  const cut = others.length - Math.max(0, most - open.length)
  // One line says no more than the alarm itself.
  if (cut <= 1) return { lines: entries, rest: [] }
  const types = grouped(others.slice(0, cut), ({ type }) => type)
  const rest = [...types].map(([type, same]) => ({ type, count: same.length }))
  return {
    lines: [...open, ...others.slice(cut)],
    rest: rest.toSorted((a, b) => b.count - a.count || (a.type < b.type ? -1 : 1)),
  }
}

function isOfWindow(entry: LogEntry, { from, until }: Shift): boolean {
  const { raised, confirmed, ended } = entry
  if (raised > until) return false
  return raised >= from || confirmed >= from || ended >= from || stateOf(entry) === 'open'
}

function inOrder(a: LogEntry, b: LogEntry): number {
  const open = Number(stateOf(b) === 'open') - Number(stateOf(a) === 'open')
  return open || a.raised - b.raised || (a.alarmId < b.alarmId ? -1 : 1)
}

/** From raised to confirmed, or how long it has been open, milliseconds; `null` of one that was over by itself. */
export function answeredAfter(entry: LogEntry, now: number): { open: boolean; ms: number } | null {
  const response = responseOf(entry)
  if (response !== null) return { open: false, ms: response }
  return stateOf(entry) === 'open' ? { open: true, ms: Math.max(0, now - entry.raised) } : null
}
