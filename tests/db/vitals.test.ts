import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { describe, expect, it, vi } from 'vitest'
import fc from 'fast-check'
import type { WardlightDb } from '../../src/db/database.ts'
import {
  VitalsStore,
  allBoards,
  putBoards,
  vitalsOfPatient,
  vitalsOfWards,
} from '../../src/db/vitals.ts'
import { UNREAD_VITALS, SLOT, SLOT_COUNT, reading } from '../../src/model/vitals/telemetry.ts'
import { Mirror } from '../../workers/state/mirror.ts'
import { freshDb } from '../support/database.ts'
import { fenceOf } from '../support/fence.ts'
import { hear, keepOnly } from '../support/mirror.ts'

// Many runs, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })
const PATIENCE = { timeout: 30_000 }

/** A facility in a mirror and its writer, as the leader has them. */
async function setUp(db: WardlightDb, wards: number, patients = 1) {
  const mirror = new Mirror(() => 1_000)
  const store = new VitalsStore(db, await fenceOf(db))
  let ts = 1_700_000_000_000
  const beat = (ward: string, patient = 0): void => {
    hear(mirror, {
      entityId: `${ward}-${patient}`,
      identity: { wardId: ward },
      slots: [{ slot: SLOT.hr, value: 60 + ((ts / 1_000) % 40), ts: (ts += 1_000) }],
      heardAt: ts,
    })
  }
  const flush = async (): Promise<void> => store.put(mirror.take('all'))
  for (let ward = 0; ward < wards; ward += 1) {
    for (let patient = 0; patient < patients; patient += 1) beat(`w${ward}`, patient)
  }
  await flush()
  return { mirror, beat, flush }
}

type Watched = { emitted(): number; stop(): void }

/** Counts how often a live query answers after its first answer. */
async function watch(query: () => Promise<unknown>): Promise<Watched> {
  let answers = 0
  const subscription = liveQuery(query).subscribe(() => (answers += 1))
  await vi.waitFor(() => expect(answers).toBe(1), PATIENCE)
  return { emitted: () => answers - 1, stop: () => subscription.unsubscribe() }
}

/** Resolves when observers have been told of everything so far: one that watches a row of its own has answered. */
async function told(db: WardlightDb): Promise<void> {
  const ward = `barrier ${(barriers += 1)}`
  const barrier = await watch(() => db.wards.get(ward))
  await db.wards.put({ id: ward, name: ward })
  await vi.waitFor(() => expect(barrier.emitted()).toBe(1), PATIENCE)
  barrier.stop()
}
let barriers = 0

/** Never later than it was: an age must not look younger than it is. */
const wholeSeconds = (ms: number): number => Math.floor(ms / 1000) * 1000

describe('packed boards', () => {
  it('come back as they went in, times in whole seconds', async () => {
    const db = freshDb()
    const value = fc.oneof(fc.float(), fc.constant(Number.NaN))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(value, { minLength: SLOT_COUNT, maxLength: SLOT_COUNT }), {
          minLength: 1,
          maxLength: 6,
        }),
        async (patients) => {
          const ids = patients.map((_, index) => `p${index}`)
          await putBoards(db, [
            {
              ward: 'w',
              ids,
              v: Float32Array.from(patients.flat()),
              ts: Float64Array.from(patients.flat().map((_, index) => 1.7e12 + index)),
              heard: Float64Array.from(ids.map((_, index) => 1.7e12 - index)),
            },
          ])
          const found = await vitalsOfWards(db, ['w', 'missing'])
          expect([...found.keys()]).toEqual(ids)
          patients.forEach((values, index) => {
            const vitals = found.get(`p${index}`) ?? UNREAD_VITALS
            expect([...(vitals.v as Float32Array)]).toEqual(values)
            expect(vitals.ts[3]).toBe(wholeSeconds(1.7e12 + index * SLOT_COUNT + 3))
            expect(vitals.heardAt).toBe(wholeSeconds(1.7e12 - index))
          })
        },
      ),
      { numRuns: 25 },
    )
  })
  // WCH-08.
  it('no board and nobody on it are not read yet', async () => {
    const db = freshDb()
    const { mirror } = await setUp(db, 1)
    expect(await vitalsOfPatient(db, 'nowhere', 'p')).toBe(UNREAD_VITALS)
    expect(await vitalsOfPatient(db, 'w0', 'stranger')).toBe(UNREAD_VITALS)
    expect(reading(await vitalsOfPatient(db, 'w0', 'w0-0'), 'hr')?.value).toBe(60)
    expect(mirror.ids()).toEqual(['w0-0'])
  })
  it('are as long as their ward, not as a larger buffer', async () => {
    const db = freshDb()
    const { mirror, flush } = await setUp(db, 1, 3)
    keepOnly(mirror, ['w0-1'])
    await flush()
    const [board] = await allBoards(db)
    expect(board?.v.buffer.byteLength).toBe(SLOT_COUNT * 4)
    expect(board?.ts.buffer.byteLength).toBe(SLOT_COUNT * 8)
  })
})

describe('live queries answer only for their own rows (exactly)', () => {
  it('0 answers while other wards change, one for every change of the own', async () => {
    const db = freshDb()
    const { beat, flush } = await setUp(db, 20)
    const own = await watch(() => vitalsOfWards(db, ['w3', 'w4']))
    for (let round = 0; round < 12; round += 1) {
      for (let ward = 5; ward < 20; ward += 1) beat(`w${ward}`)
      await flush()
      await told(db)
    }
    expect(own.emitted()).toBe(0)
    beat('w4')
    await flush()
    await told(db)
    expect(own.emitted()).toBe(1)
    own.stop()
  })
  it('also when a write has more than fifty rows, in slices of 49', async () => {
    const db = freshDb()
    const { beat, flush, mirror } = await setUp(db, 130)
    const own = await watch(() => vitalsOfWards(db, ['w0']))
    const card = await watch(() => db.patients.get('w0-0'))
    for (let ward = 1; ward < 130; ward += 1) {
      beat(`w${ward}`)
      hear(mirror, {
        entityId: `w${ward}-0`,
        identity: { name: `n${ward}` },
        slots: [],
        heardAt: 0,
      })
    }
    await flush()
    await told(db)
    expect([own.emitted(), card.emitted()]).toEqual([0, 0])
    expect((await db.patients.get('w129-0'))?.name).toBe('n129')
    own.stop()
    card.stop()
  })
  it('one bulkPut of fifty rows and more would wake everybody (why there are slices)', async () => {
    const db = freshDb()
    await setUp(db, 130)
    const own = await watch(() => vitalsOfWards(db, ['w0']))
    const others = (await allBoards(db)).filter((board) => board.ward !== 'w0')
    await db.vitals.bulkPut(others)
    await told(db)
    expect(own.emitted()).toBe(1)
    own.stop()
  })
  it('values that did not change are not written at all', async () => {
    const db = freshDb()
    const { mirror, flush } = await setUp(db, 3)
    const all = await watch(() => vitalsOfWards(db, ['w0', 'w1', 'w2']))
    hear(mirror, {
      entityId: 'w1-0',
      identity: { wardId: 'w1' },
      slots: [{ slot: SLOT.hr, value: 61, ts: 1 }],
      heardAt: 1,
    })
    expect(mirror.isDirty('all')).toBe(false)
    await flush()
    await told(db)
    expect(all.emitted()).toBe(0)
    all.stop()
  })
})
