import { describe, expect, it } from 'vitest'
import { wardList } from '../../../src/db/patients.ts'
import type { Send } from '../../../src/sync/rest.ts'
import { freshDb } from '../../support/database.ts'
import { startLeader } from '../../support/leader.ts'
import { wireEntity } from '../../support/wire.ts'

type Query = { entityFilter?: { assetTypes?: string[] } }

/** A leader whose server has these wards, and how often rooms and wards were asked for. */
function withWards(wards: string[]) {
  const db = freshDb()
  const asked = { wards: 0, looks: 0 }
  const slowed = (send: Send): Send =>
    ((request) => {
      const types = (request.body as Query | undefined)?.entityFilter?.assetTypes ?? []
      if (!types.includes('ward')) return send(request)
      asked[types.includes('room') ? 'looks' : 'wards'] += 1
      const data = wards.map((name) => wireEntity(`w-${name}`, { attributes: { name } }))
      return Promise.resolve(request.decode({ data, hasNext: false }))
    }) as Send
  const leader = startLeader(db, {}, slowed)
  return { ...leader, asked, names: async () => (await wardList(db)).map(({ name }) => name) }
}

describe('a ward that a colleague adds (WARD-09)', () => {
  it('is there within five seconds while a screen is about wards, and read only when it is news', async () => {
    const wards = ['East']
    const { run, windows, asked, names } = withWards(wards)
    await run(2_000)
    expect(await names()).toEqual(['East'])
    windows.want({ places: true })
    await run(12_000)
    const before = { ...asked }
    wards.push('West')
    await run(5_000)
    expect(await names()).toEqual(['East', 'West'])
    expect(asked.wards - before.wards).toBe(1)
    // Nothing new: one look each time, and nothing else.
    const then = { ...asked }
    await run(30_000)
    expect([asked.wards - then.wards, asked.looks - then.looks]).toEqual([0, 7])
  })
  it('is not looked for while no screen is about wards', async () => {
    const { run, windows, asked } = withWards(['East'])
    await run(30_000)
    expect(asked.looks).toBe(0)
    windows.want({ places: true })
    await run(1_000)
    windows.want({ places: false })
    const before = asked.looks
    await run(60_000)
    expect([before, asked.looks - before]).toEqual([1, 0])
  })
})
