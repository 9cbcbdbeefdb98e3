import type { SeriesRow } from '../../../src/db/rows.ts'
import { dayKey, hourOf } from '../../../src/model/time/dates.ts'
import { type HistoryMeasure, countOf, hourValue } from '../../../src/model/history/history.ts'
import { SLOT, type Slot } from '../../../src/model/vitals/telemetry.ts'
import type { Send } from '../../../src/sync/rest.ts'
import { createHistory } from '../../../workers/history/history.ts'
import { ModelServer } from '../../support/model-server.ts'

export const SEOUL = 'Asia/Seoul'
/** 2026-11-20 09:30 in Korea. */
export const NOW = Date.UTC(2026, 10, 20, 0, 30)

/** A history in the worker's memory, its server and what it wrote. */
export function setUp(zone = SEOUL, start = NOW) {
  const server = new ModelServer(start)
  server.addPatient('p', 'w')
  const rows = new Map<string, SeriesRow>()
  const writes: string[] = []
  let skew = 0
  let during: (() => void) | null = null
  const plain = server.send()
  const send = (async (request) => {
    const answer = await plain(request)
    during?.()
    return answer
  }) as Send
  const create = () =>
    createHistory({
      send,
      now: () => server.now + skew,
      zone,
      stored: (patient) =>
        Promise.resolve(
          structuredClone([...rows.values()].filter((row) => row.patient === patient)),
        ),
      write: (list) => {
        for (const row of structuredClone(list)) {
          rows.set(`${row.patient} ${row.day}`, row)
          writes.push(row.day)
        }
        return Promise.resolve()
      },
    })
  const cells = (at: number): Float32Array | undefined => rows.get(`p ${dayKey(at, zone)}`)?.cells
  return {
    server,
    rows,
    writes,
    create,
    skew: (ms: number) => (skew = ms),
    during: (run: (() => void) | null) => (during = run),
    /** A value on the server, and live unless it is missed. */
    measure(history: ReturnType<typeof create> | null, key: Slot, value: number, at = server.now) {
      server.measure('p', key, value, at)
      history?.live('p', [{ slot: SLOT[key], value, ts: at }])
    },
    value: (measure: HistoryMeasure, at: number) => {
      const found = cells(at)
      return found ? hourValue(found, measure, hourOf(at, zone)) : null
    },
    count: (measure: HistoryMeasure, at: number) => {
      const found = cells(at)
      return found ? countOf(found, measure, hourOf(at, zone)) : null
    },
    cells,
  }
}
