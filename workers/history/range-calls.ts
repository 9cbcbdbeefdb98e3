import {
  boundsOf,
  hourlyLines,
  rawLines,
  type RangeAnswer,
  type RangeWish,
} from '../../src/texts/range.ts'
import { failureOf, isUnanswered } from '../../src/sync/failure.ts'
import type { Send } from '../../src/sync/rest.ts'
import { failureWhy } from '../session/failure-why.ts'
import { HISTORY_KEYS, HISTORY_SERIES, byMeasure, samplesOf } from '../../src/wire/rows/history.ts'
import { type Readings, readingsOf, type Span } from '../../src/model/history/close.ts'
import { allPoints } from './history-pull.ts'

/** The lines of an export of some days, asked from the server now and not stored on the device (RANGE-02). */
export function rangeExport(send: Send, wish: RangeWish): Promise<RangeAnswer> {
  const { zone } = wish
  return answered(async () => {
    const points = await allPoints(send, wish.patient, {
      keys: HISTORY_SERIES,
      ...boundsOf(wish, zone),
    })
    const series = { measures: byMeasure(points), samples: samplesOf(points) }
    const lines = wish.kind === 'raw' ? rawLines(series, zone) : hourlyLines(series, wish, zone)
    return { kind: 'lines', lines }
  })
}

/** Single readings of a few hours of a patient, asked in the same way (EIGHT-09). */
export type ReadingsWish = Span & { patient: string }
export type ReadingsAnswer = { kind: 'readings'; readings: Readings } | Unanswered

const SINGLE_SERIES = HISTORY_KEYS.map(([key]) => key)

export function closeReadings(send: Send, wish: ReadingsWish): Promise<ReadingsAnswer> {
  return answered(async () => {
    const points = await allPoints(send, wish.patient, { keys: SINGLE_SERIES, ...wish })
    return { kind: 'readings', readings: readingsOf(byMeasure(points), wish) }
  })
}

type Unanswered = Extract<RangeAnswer, { kind: 'offline' | 'failed' }>

async function answered<T>(question: () => Promise<T>): Promise<T | Unanswered> {
  try {
    return await question()
  } catch (error) {
    const failure = failureOf(error)
    if (isUnanswered(failure)) return { kind: 'offline' }
    return { kind: 'failed', why: failureWhy(error) }
  }
}
