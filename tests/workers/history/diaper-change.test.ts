import { describe, expect, it } from 'vitest'
import { DIAPER_CHANGE_EPOCH, MINUTE_MS } from '../../../src/model/constants.ts'
import { dayWindow } from '../../../src/model/time/dates.ts'
import { SLOT } from '../../../src/model/vitals/telemetry.ts'
import { lastChange, pullDiaperChange } from '../../../workers/history/diaper-change.ts'
import { Mirror } from '../../../workers/state/mirror.ts'
import type { LeadParts } from '../../../workers/lead/parts.ts'
import { hear } from '../../support/mirror.ts'
import { ModelServer } from '../../support/model-server.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const KEYS = ['year', 'month', 'day', 'hour', 'min']
const HOUR = 60 * MINUTE_MS

function setUp() {
  const server = new ModelServer(NOW)
  server.addPatient('p', 'w')
  const mirror = new Mirror(() => NOW)
  const send = server.send()
  let woken = 0
  const parts = {
    send,
    mirror,
    timers: { now: () => NOW },
    user: { hospitalName: 'Hosp' },
    flusher: { wake: () => (woken += 1) },
  } as unknown as LeadParts
  hear(mirror, { entityId: 'p', identity: {}, slots: [], heardAt: 0 })
  return {
    server,
    mirror,
    pull: () => pullDiaperChange(parts, 'p'),
    woken: () => woken,
    say: (fields: readonly (number | null)[], ts: number) =>
      fields.forEach(
        (value, at) =>
          value !== null && server.measure('p', `diaper_change_${KEYS[at]}`, value, ts),
      ),
    /** `YYYY-MM-DDTHH:mm` of the stored change. */
    changed: () => {
      const board = mirror.take('all').boards[0]
      const minutes = board?.v[SLOT.diaperChange] ?? Number.NaN
      if (Number.isNaN(minutes)) return null
      return new Date(DIAPER_CHANGE_EPOCH + minutes * MINUTE_MS).toISOString().slice(0, 16)
    },
  }
}

describe('the last diaper change of an opened patient (API-30)', () => {
  it('asks for the diaper-change keys only, of eight days', async () => {
    const { server, pull } = setUp()
    await pull()
    const [asked] = server.asked
    expect(server.asked).toHaveLength(1)
    const query = new URL(asked?.path ?? '', 'http://x').searchParams
    expect(query.get('keys')).toBe(
      'diaper_change_qty,diaper_change_year,diaper_change_month,diaper_change_day,diaper_change_hour,diaper_change_min',
    )
    expect(query.get('orderBy')).toBe('ASC')
    const { startTs, endTs } = dayWindow(NOW, undefined)
    expect([Number(query.get('startTs')), Number(query.get('endTs'))]).toEqual([startTs, endTs])
  })
  it('a sensor that sends only the fields that changed is understood', async () => {
    const { pull, say, changed } = setUp()
    say([2026, 11, 20, 8, 5], NOW - 4 * HOUR)
    say([null, null, null, 11, 40], NOW - HOUR)
    await pull()
    expect(changed()).toBe('2026-11-20T11:40')
  })
  it('zeros after a restart leave what was said before', async () => {
    const { pull, say, changed, woken } = setUp()
    say([2026, 11, 19, 22, 15], NOW - 9 * HOUR)
    say([0, 0, 0, 0, 0], NOW - HOUR)
    await pull()
    expect([changed(), woken()]).toEqual(['2026-11-19T22:15', 1])
  })
  it('zeros every minute of eight days are read in a moment', () => {
    const zeros = Array.from({ length: 11_520 }, (_, at) => ({ ts: 1 + at * MINUTE_MS, value: 0 }))
    const points = new Map(KEYS.map((key) => [`diaper_change_${key}`, zeros]))
    const before = performance.now()
    expect(lastChange('p', points, 'Hosp')).toBeNull()
    expect(performance.now() - before).toBeLessThan(2_000)
  })
  it('never said: nothing, and a failure changes nothing', async () => {
    const { server, pull, say, changed, woken } = setUp()
    await pull()
    say([2026, 11, 20, 8, 5], NOW - HOUR)
    server.outage = 'torn'
    await pull()
    expect([changed(), woken()]).toEqual([null, 0])
    expect(lastChange('p', new Map(), 'Hosp')).toBeNull()
  })
})
