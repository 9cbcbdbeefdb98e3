import { describe, expect, it } from 'vitest'
import { deviceStock } from '../../../src/db/devices.ts'
import { RequestFailed } from '../../../src/sync/failure.ts'
import type { Send } from '../../../src/sync/rest.ts'
import { freshDb } from '../../support/database.ts'
import { startLeader } from '../../support/leader.ts'
import { sensorOf } from '../../model/rows.ts'

const HOUR = 3_600_000
const BATTERIES = /\/DEVICE\/([^/]+)\/values\/timeseries\?keys=batt_level&.*agg=AVG/

/** A leader whose server has a past of each battery; `null` is refused, `undefined` cannot be reached. */
async function withBatteries(past: Record<string, number | null | undefined>) {
  const db = freshDb()
  const asked: string[] = []
  let now = 0
  const slowed = (send: Send): Send =>
    ((request) => {
      const id = BATTERIES.exec(request.path)?.[1]
      // The lists of devices come from elsewhere: here they are stored already.
      if (/entitiesQuery/.test(request.path) && /DEVICE/.test(JSON.stringify(request.body)))
        return Promise.reject(new RequestFailed({ kind: 'offline' }))
      if (id === undefined) return send(request)
      asked.push(id)
      const perDay = past[id]
      if (perDay === undefined) return Promise.reject(new RequestFailed({ kind: 'offline' }))
      if (perDay === null)
        return Promise.reject(
          new RequestFailed({ kind: 'refused', status: 404, errorCode: 0, message: '' }),
        )
      const points = Array.from({ length: 24 }, (_, i) => ({
        ts: now - (24 - i) * 2 * HOUR,
        value: String(90 - (perDay * i) / 12),
      }))
      return Promise.resolve(request.decode({ batt_level: points }))
    }) as Send
  await db.sensors.bulkPut(
    Object.keys(past).map((id, i) => sensorOf({ id, battery: 50 - i, batteryAt: 1 })),
  )
  const leader = startLeader(db, {}, slowed)
  now = leader.time.now()
  const drains = async () =>
    Object.fromEntries(
      [...(await deviceStock(db)).drains].map(([id, { perDay }]) => [id, Math.round(perDay)]),
    )
  return { ...leader, asked, drains, past }
}

describe('what batteries lose (DEVS-05)', () => {
  it('is asked for while a screen tells their day, the emptiest first, and once', async () => {
    const { run, windows, asked, drains } = await withBatteries({ a: 20, b: 12, c: null })
    await run(2_000)
    expect(asked).toEqual([])
    windows.want({ batteries: true })
    await run(2_000)
    expect(asked).toEqual(['c', 'b', 'a'])
    expect(await drains()).toEqual({ a: 20, b: 12 })
    await run(60_000)
    expect(asked).toHaveLength(3)
    // Of what could not be told there may be readings meanwhile.
    await run(300_000)
    expect(asked).toEqual(['c', 'b', 'a', 'c'])
  })

  it('is asked for again when the server could not be reached', async () => {
    const { run, windows, asked, drains, past } = await withBatteries({ a: undefined })
    windows.want({ batteries: true })
    await run(4_000)
    expect(await drains()).toEqual({})
    past['a'] = 15
    await run(4_000)
    expect(await drains()).toEqual({ a: 15 })
    expect(asked.length).toBeGreaterThan(1)
  })
})
