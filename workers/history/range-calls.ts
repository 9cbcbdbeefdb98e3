import {
  boundsOf,
  hourlyLines,
  rawLines,
  type RangeAnswer,
  type RangeWish,
} from '../../src/texts/range.ts'
import type { Zone } from '../../src/model/time/dates.ts'
import { failureOf, isUnanswered } from '../../src/sync/failure.ts'
import type { Send } from '../../src/sync/rest.ts'
import { wordsOf } from '../session/failure-words.ts'
import { HISTORY_SERIES, byMeasure, samplesOf } from '../../src/wire/rows/history.ts'
import { allPoints } from './history-pull.ts'

/** The lines of an export of some days, asked from the server now and not stored on the device (RANGE-02). */
export async function rangeExport(send: Send, wish: RangeWish, zone: Zone): Promise<RangeAnswer> {
  try {
    const points = await allPoints(send, wish.patient, {
      keys: HISTORY_SERIES,
      ...boundsOf(wish, zone),
    })
    const series = { measures: byMeasure(points), samples: samplesOf(points) }
    const lines = wish.kind === 'raw' ? rawLines(series, zone) : hourlyLines(series, wish, zone)
    return { kind: 'lines', lines }
  } catch (error) {
    const failure = failureOf(error)
    if (isUnanswered(failure)) return { kind: 'offline' }
    return { kind: 'failed', why: wordsOf(error) }
  }
}
