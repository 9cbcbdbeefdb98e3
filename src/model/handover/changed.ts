/** With what a hand-over opens: who had something in these hours, and when a whole ward was not heard. Pure. */
import type { LogEntry } from '../alarms/alarm-log.ts'
import { measureOfType } from '../alarms/standing.ts'
import { stateOf } from '../alarms/alarm-log-view.ts'
import type { Patient } from '../patients/patient.ts'
import type { Handover } from './handover.ts'
import type { Gap } from './measures.ts'
import type { Shift } from './shift.ts'

/** What happened of which the next shift has to know. */
export type Happened = 'falling' | 'ulcer'
const HAPPENED: readonly Happened[] = ['falling', 'ulcer']

export type Changed = {
  patient: Patient
  open: readonly LogEntry[]
  heard: Handover['heard']
  /** Alarms of these hours that are answered or over. */
  over: number
  happened: readonly { measure: Happened; hours: number }[]
  /** When the patient was not watched: no silence of these hours is a calm one. */
  unwatched: readonly Unwatched[]
  notes: number
}

export type Unwatched = Extract<Gap, { kind: 'silent' | 'missing' | 'no-sensor' }>

/** The gaps in which nothing at all came of a patient. */
export const unwatchedOf = ({ gaps }: Pick<Handover, 'gaps'>): Unwatched[] =>
  gaps.filter(
    (gap) =>
      gap.kind === 'silent' ||
      gap.kind === 'no-sensor' ||
      (gap.kind === 'missing' && gap.isEverything),
  ) as Unwatched[]

/** What a hand-over opens with. */
export type Opening = {
  /** When the whole ward was not watched. */
  outages: readonly Stretch[]
  /** Who had something in these hours, in the order given. What is in an outage of the ward is not repeated for each. */
  changed: readonly Changed[]
}

export function openingOf(handovers: readonly Handover[], shift: Shift): Opening {
  const outages = outagesOf(handovers, shift)
  const isNamed = (gap: Unwatched): boolean => {
    const [stretch] = stretchOf(gap, shift)
    return outages.some(
      ({ from, until }) => stretch !== undefined && from <= stretch.from && stretch.until <= until,
    )
  }
  const changed = handovers.map((handover) => changeOf(handover, isNamed))
  return { outages, changed: changed.filter(isSomething) }
}

function changeOf(handover: Handover, isNamed: (gap: Unwatched) => boolean): Changed {
  const { patient, alarms, measures, notes } = handover
  const open = alarms.entries.filter((entry) => stateOf(entry) === 'open')
  const happened = HAPPENED.flatMap((measure) => {
    const hours = measures.happening.find((each) => each.measure === measure)?.above ?? 0
    // Its open alarm says it already.
    const isOpen = open.some(({ type }) => measureOfType(type) === measure)
    return hours > 0 && !isOpen ? [{ measure, hours }] : []
  })
  return {
    patient,
    open,
    heard: handover.heard,
    over: alarms.entries.length - open.length,
    happened,
    unwatched: unwatchedOf(handover).filter((gap) => !isNamed(gap)),
    notes: notes.length,
  }
}

const isSomething = ({ open, over, happened, unwatched, notes }: Changed): boolean =>
  open.length + over + happened.length + unwatched.length + notes > 0

type Stretch = { from: number; until: number }

/**
 * When nothing came of anybody with a sensor, of at least two: then it is the ward that was not watched, by a gateway, a
 * network or a server.
 */
function outagesOf(handovers: readonly Handover[], shift: Shift): Stretch[] {
  const each = handovers
    .filter(({ patient }) => patient.sensorId !== '')
    .map((handover) => unwatchedOf(handover).flatMap((gap) => stretchOf(gap, shift)))
  if (each.length < 2) return []
  return each.reduce(common)
}

function stretchOf(gap: Unwatched, { from, until }: Shift): Stretch[] {
  switch (gap.kind) {
    case 'silent':
      return [{ from: Math.max(from, gap.since), until }]
    case 'missing':
      return [{ from: gap.from, until: gap.until }]
    case 'no-sensor':
      return []
  }
}

/** What is in a stretch of both. */
const common = (a: readonly Stretch[], b: readonly Stretch[]): Stretch[] =>
  a.flatMap((one) =>
    b
      .map(({ from, until }) => ({
        from: Math.max(one.from, from),
        until: Math.min(one.until, until),
      }))
      .filter(({ from, until }) => from < until),
  )
