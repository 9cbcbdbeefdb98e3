import { expect, test } from 'vitest'
import { SERIES_LIMIT } from '../../../src/model/constants.ts'
import type { RangeWish } from '../../../src/texts/range.ts'
import { RequestFailed, type Failure } from '../../../src/sync/failure.ts'
import type { Send } from '../../../src/sync/rest.ts'
import { closeReadings, rangeExport } from '../../../workers/history/range-calls.ts'

const days = { from: '2026-03-03', to: '2026-03-04' }
const wish: RangeWish = { patient: 'p1', kind: 'hourly', zone: 'UTC', ...days }
const at = Date.parse('2026-03-03T09:10:00Z')

function answering(body: unknown): { send: Send; paths: string[] } {
  const paths: string[] = []
  const send: Send = (request) => {
    paths.push(request.path)
    return Promise.resolve(request.decode(body))
  }
  return { send, paths }
}
const failing =
  (failure: Failure): Send =>
  () =>
    Promise.reject(new RequestFailed(failure))

// RANGE-02.
test('the days are asked for whole, and both spellings of a series are one measure', async () => {
  const { send, paths } = answering({
    hr: [{ ts: at, value: '60' }],
    body_temperature: [{ ts: at, value: '36.5' }],
    bodyTemperature: [{ ts: at, value: '36.5' }],
    current_position: [{ ts: at, value: '1' }],
    current_position_duration: [{ ts: at, value: '10' }],
  })
  const answer = await rangeExport(send, wish)
  expect(answer).toEqual({
    kind: 'lines',
    lines: [
      ['date', 'time', 'measure', 'unit', 'min', 'mean', 'max', 'count'],
      ['2026-03-03', '09:00', 'Heart Rate', 'bpm', '60', '60', '60', '1'],
      ['2026-03-03', '09:00', 'Body Temp', '°C', '36.5', '36.5', '36.5', '1'],
      ['2026-03-03', '09:00', 'Posture: Face Up', 'minutes', '', '10', '', ''],
    ],
  })
  expect(paths).toHaveLength(1)
  expect(paths[0]).toContain(`startTs=${Date.parse('2026-03-03T00:00:00Z')}`)
  expect(paths[0]).toContain(`endTs=${Date.parse('2026-03-05T00:00:00Z')}`)
  const raw = await rangeExport(send, { ...wish, kind: 'raw' })
  expect(raw.kind === 'lines' && raw.lines).toHaveLength(4)
})

// RANGE-03.
test('why there is no file: no connection, or the words of the server', async () => {
  expect(await rangeExport(failing({ kind: 'offline' }), wish)).toEqual({ kind: 'offline' })
  expect(await rangeExport(failing({ kind: 'timeout' }), wish)).toEqual({ kind: 'offline' })
  expect(
    await rangeExport(
      failing({ kind: 'refused', status: 403, message: 'No.', errorCode: 20 }),
      wish,
    ),
  ).toEqual({ kind: 'failed', why: { code: 'failed', words: 'No.' } })
})

// EIGHT-09.
test('single readings are asked for as they are, with a limit, and in order; a full page goes on', async () => {
  const span = { startTs: at - 600_000, endTs: at + 3_600_000 }
  const full = Array.from({ length: SERIES_LIMIT }, (_, index) => ({ ts: at + index, value: '70' }))
  const paths: string[] = []
  const send: Send = (request) => {
    paths.push(request.path)
    const isFirst = paths.length === 1
    const hr = isFirst ? full : [{ ts: at + SERIES_LIMIT, value: '188' }]
    return Promise.resolve(
      request.decode({ hr, ...(isFirst && { spo2: [{ ts: at, value: '999' }] }) }),
    )
  }
  const answer = await closeReadings(send, { patient: 'p1', ...span })
  expect(paths).toHaveLength(2)
  for (const path of paths) {
    expect(path).toContain(`limit=${SERIES_LIMIT}`)
    expect(path).toContain('orderBy=ASC')
    expect(path).toContain(`endTs=${span.endTs}`)
    expect(path).not.toMatch(/agg=|interval|current_position/)
  }
  expect(paths[1]).toMatch(/keys=hr&/)
  if (answer.kind !== 'readings') throw new Error(answer.kind)
  expect(answer.readings.hr).toContainEqual({ ts: at + SERIES_LIMIT, value: 188 })
  expect(answer.readings.spo2).toEqual([])
  expect(await closeReadings(failing({ kind: 'offline' }), { patient: 'p1', ...span })).toEqual({
    kind: 'offline',
  })
})
