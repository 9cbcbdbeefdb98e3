import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patient } from './chain-runner.ts'

const T = 1_750_000_000_000
const MINUTE = 60_000
/** Minutes after the beginning, which is what the clock says from now on. */
function at(minutes: number): number {
  const ts = T + minutes * MINUTE
  vi.setSystemTime(ts)
  return ts
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('what ended says so and stays active; what comes back is a new alarm (ruling R27)', () => {
  const { alarms, read } = patient()
  read([at(0), { falling: 1 }])
  read([at(1), { falling: 1 }])
  expect(alarms).toMatchObject([{ startTs: at(0), cleared: false }])
  expect(alarms[0]?.details).toEqual({ info: 'Fall detected' })

  read([at(2), { falling: 0 }])
  read([at(3), { falling: 0 }])
  const ended = { info: 'Fall detected', endedTs: at(2) }
  expect(alarms).toMatchObject([{ cleared: false, details: ended }])

  read([at(60), { falling: 1 }])
  expect(alarms).toEqual([
    {
      type: 'Falling',
      severity: 'CRITICAL',
      startTs: at(0),
      cleared: true,
      details: { ...ended, closedBy: 'server' },
    },
    {
      type: 'Falling',
      severity: 'CRITICAL',
      startTs: at(60),
      cleared: false,
      details: { info: 'Fall detected' },
    },
  ])
  // The chain's own clear was nobody's Confirm: the new one stands until it ends.
  read([at(61), { falling: 0 }])
  expect(alarms).toHaveLength(2)
  expect(alarms[1]).toMatchObject({ cleared: false, details: { endedTs: at(61) } })
})

test('a measured number that flutters is one alarm, later it is two', () => {
  const { alarms, read } = patient()
  read([at(0), { hr: 130 }])
  read([at(1), { hr: 70 }])
  expect(alarms[0]?.details.endedTs).toBe(at(1))
  read([at(2), { hr: 131 }])
  expect(alarms).toMatchObject([{ startTs: at(0), cleared: false }])
  expect(alarms[0]?.details).toEqual({
    info: 'High HR 131bpm (limit 80bpm)',
    cause: { value: 131, limit: 80 },
  })
  read([at(3), { hr: 70 }])
  read([at(4.1), { hr: 130 }])
  expect(alarms.map(({ startTs, cleared }) => [startTs, cleared])).toEqual([
    [at(0), true],
    [at(4.1), false],
  ])
})

test('after Confirm: held while it stands, new when it came back (ruling R26)', () => {
  const { alarms, read, confirm } = patient()
  read([at(0), { falling: 1 }])
  at(1)
  confirm('Falling')
  read([at(2), { falling: 1 }])
  expect(alarms).toHaveLength(1)
  read([at(3), { falling: 0 }])
  read([at(4), { falling: 1 }])
  expect(alarms).toHaveLength(2)
  // Confirmed after its end: the next one is not held.
  read([at(5), { falling: 0 }])
  confirm('Falling')
  read([at(6), { falling: 1 }])
  expect(alarms.map(({ cleared }) => cleared)).toEqual([true, true, false])
})

test('an outage that is over closes its alarm, without a Confirm', () => {
  const { alarms, read, silent, confirm } = patient()
  at(0)
  silent()
  expect(alarms).toMatchObject([{ type: 'Sensor Inactivity', startTs: at(0), cleared: false }])
  // Heard at minute 5, with a value from before the outage.
  at(5)
  read([T - MINUTE, { step: 1 }])
  const details = { info: 'No signal from the sensor', endedTs: at(5), closedBy: 'server' }
  expect(alarms).toMatchObject([{ cleared: true, details }])
  // The next outage is raised at once, and one that staff confirmed is not closed again.
  at(6)
  silent()
  expect(alarms).toMatchObject([{ cleared: true }, { startTs: at(6), cleared: false }])
  confirm('Sensor Inactivity')
  read([at(7), { step: 1 }])
  expect(alarms[1]).toMatchObject({ cleared: true, details: { info: details.info } })
  expect(alarms[1]?.details.closedBy).toBeUndefined()
  at(8)
  silent()
  expect(alarms).toHaveLength(3)
})

test('readings judged beside each other raise one alarm', () => {
  const { alarms, read } = patient()
  read([at(0), { falling: 1 }], [at(0) + 1, { falling: 1 }])
  read([at(1), { falling: 0 }], [at(1) + 1, { falling: 0 }])
  expect(alarms).toMatchObject([{ cleared: false, details: { endedTs: at(1) } }])
  read([at(60), { falling: 1 }], [at(60) + 1, { falling: 1 }])
  expect(alarms.map(({ startTs, cleared }) => [startTs, cleared])).toEqual([
    [at(0), true],
    [at(60), false],
  ])
})

test('the end of what was confirmed a moment ago raises nothing; its return does', () => {
  const { alarms, read, confirm } = patient()
  read([at(0), { falling: 1 }])
  confirm('Falling', true)
  read([at(1), { falling: 0 }])
  expect(alarms).toHaveLength(1)
  expect(alarms[0]?.details.endedTs).toBeUndefined()
  read([at(2), { falling: 1 }])
  expect(alarms[1]).toMatchObject({ startTs: at(2), cleared: false })
})

test('the end of a standing alarm moves every ten seconds (SRV-42)', () => {
  const { alarms, read } = patient()
  const info = () => alarms[0]?.details.info
  const second = 1 / 60
  read([at(0), { hr: 130 }])
  read([at(5 * second), { hr: 131 }])
  expect(info()).toBe('High HR 130bpm (limit 80bpm)')
  read([at(10 * second), { hr: 132 }])
  expect(info()).toBe('High HR 132bpm (limit 80bpm)')
  read([at(19 * second), { hr: 133 }])
  expect(info()).toBe('High HR 132bpm (limit 80bpm)')
  read([at(20 * second), { hr: 134 }])
  expect(info()).toBe('High HR 134bpm (limit 80bpm)')
  expect(alarms).toHaveLength(1)
})

// LAG-06.
test('newest values are asked for only when something is to be done', () => {
  const { alarms, asked, read } = patient()
  read([at(0), { hr: 70 }])
  asked()
  read([at(1), { hr: 71 }])
  expect(asked()).toBe(0)
  read([at(3), { hr: 72 }], [at(3) - 60_000, { hr: 130 }])
  expect(asked()).toBe(1)
  // Late: it says nothing about now.
  expect(alarms).toEqual([])
})

// LAG-01.
test('the queue is asked every ten seconds, and its answer is kept', () => {
  const { read, probe, queueMoves } = patient()
  const second = 1 / 60
  const start = at(0)
  read([start, { hr: 70 }])
  expect(probe()).toEqual({ sent: start, since: start, took: 0 })
  const back = at(2 * second)
  queueMoves()
  expect(probe()).toEqual({ sent: start, back })
  read([at(9 * second), { hr: 70 }])
  expect(probe()).toEqual({ sent: start, back })
  const again = at(10 * second)
  read([again, { hr: 70 }])
  expect(probe()).toEqual({ sent: again, since: again, took: 2000 })
  // Unanswered, it is asked again, and since when is not forgotten.
  const third = at(20 * second)
  read([third, { hr: 70 }])
  expect(probe()).toEqual({ sent: third, since: again, took: 2000 })
})
