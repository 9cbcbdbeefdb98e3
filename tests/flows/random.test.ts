import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { WardlightDb } from '../../src/db/database.ts'
import { allBoards, vitalsOfWards } from '../../src/db/vitals.ts'
import type { OutboxRow } from '../../src/model/command.ts'
import { SLOT, type Vitals } from '../../src/model/vitals/telemetry.ts'
import { ModelServer } from '../support/model-server.ts'
import { type Random, randomOf } from '../support/random.ts'
import { Ward } from './ward.ts'
import { whyWords } from '../../src/texts/reasons.ts'

const SEEDS = 300
const STEPS = 60
const START = Date.UTC(2026, 10, 20)
const WARDS = ['w1', 'w2', 'w3']
const KEYS = ['hr', 'spo2', 'stool'] as const
const TYPES = ['High HR', 'Sensor Inactivity', 'Falling']

type Step = (ward: Ward, random: Random) => Promise<unknown> | void

const alarmOf = (server: ModelServer, random: Random): string =>
  random.pick([...server.alarms.keys()]) ?? ''
const patientOf = (server: ModelServer, random: Random): string =>
  random.pick([...server.patients.keys()]) ?? ''

/** Ids of alarms are never used again. */
let raised = 0

/** What can happen, and how often. */
const STEPS_OF: readonly [number, Step][] = [
  [
    10,
    ({ server }, random) => {
      const originator = patientOf(server, random)
      const type = random.pick(TYPES) ?? 'High HR'
      if (originator !== '') server.raise(`a${(raised += 1)}`, { originator, type })
    },
  ],
  [2, ({ server }, random) => server.clear(alarmOf(server, random))],
  [1, ({ server }, random) => server.worsen(alarmOf(server, random))],
  [1, ({ server }, random) => server.delete(alarmOf(server, random))],
  [
    10,
    ({ server }, random) => {
      // Values may come late: dated before what is known already.
      const ts = server.now - (random.below(4) === 0 ? random.below(60_000) : 0)
      server.measure(patientOf(server, random), random.pick(KEYS) ?? 'hr', random.below(200), ts)
    },
  ],
  [2, ({ server }, random) => server.addPatient(`p${random.below(1e9)}`, random.pick(WARDS) ?? '')],
  [1, ({ server }, random) => server.removePatient(patientOf(server, random))],
  [
    2,
    ({ server }, random) =>
      server.setAttribute(patientOf(server, random), 'ward_entityId', random.pick(WARDS) ?? ''),
  ],
  [2, ({ server }) => server.dropLines()],
  [4, (ward) => ward.connect()],
  [8, (ward) => ward.deliver()],
  [4, (ward) => ward.flush()],
  [1, (ward) => ward.flush(true)],
  [10, (ward) => ward.pull()],
  [4, (ward) => ward.pull(true)],
  [9, (ward) => ward.confirm()],
  [5, (ward) => ward.drain()],
  [4, (ward, random) => ward.killedDrain(1 + random.below(2))],
  [1, (ward) => ward.start()],
  [1, async (ward) => expect(await ward.startWithGhost()).toBe('refused')],
  [1, ({ server }) => void (server.outage = 'offline')],
  [1, ({ server }) => void (server.outage = { status: 502, body: '<html>' })],
  [1, ({ server }) => void (server.outage = { status: 200, body: '<html>portal</html>' })],
  [6, ({ server }) => void (server.outage = null)],
  [1, ({ server }, random) => void (server.loseAnswers = 1 + random.below(2))],
  [6, ({ server }, random) => void (server.now += 1_000 * (1 + random.below(60)))],
  [1, ({ server }, random) => void (server.now += 60_000 * random.below(20))],
]
const ALL = STEPS_OF.flatMap(([times, step]) => Array<Step>(times).fill(step))

/** Nothing is shown as confirmed that the server has not cleared, and nothing done is shown as open (R7). */
async function checkAlways(ward: Ward): Promise<void> {
  const rows = new Map((await ward.db.alarms.toArray()).map((alarm) => [alarm.alarmId, alarm]))
  for (const { alarmId, isConfirmed } of rows.values()) {
    const truth = ward.server.alarms.get(alarmId)
    if (isConfirmed && truth) expect(truth.cleared, alarmId).toBe(true)
  }
  // Whichever answer comes late: what was confirmed never turns back.
  for (const { state, args } of await ward.commands()) {
    const { alarmId } = args as { alarmId: string }
    if (state === 'done') expect(rows.get(alarmId)?.isConfirmed ?? true, alarmId).toBe(true)
  }
}

/** Server timestamps of what is stored, by patient and slot: they never go back (invariant I2). */
async function stamps(ward: Ward): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const patient of await ward.db.patients.toArray()) {
    const all = await vitalsOfWards(ward.db, [patient.wardId])
    for (const key of KEYS) {
      const ts = all.get(patient.entityId)?.ts[SLOT[key]] ?? 0
      found.set(`${patient.entityId} ${key}`, ts)
    }
  }
  return found
}

/** Everything works again, and nothing happens any more. */
async function quiet(ward: Ward): Promise<void> {
  const { server } = ward
  server.outage = null
  server.loseAnswers = 0
  server.dropLines()
  ward.connect()
  ward.deliver()
  await ward.flush()
  for (let round = 0; round < 20; round += 1) {
    const nextAt = await ward.drain()
    if (nextAt === null) break
    server.now = Math.max(server.now, nextAt)
  }
  await ward.pull()
  ward.deliver()
  await ward.flush()
}

async function checkRows({ db, server }: Ward): Promise<void> {
  const alarms = (await db.alarms.toArray()).map((one) => [one.alarmId, one.isConfirmed])
  expect(Object.fromEntries(alarms)).toEqual(server.window())
  for (const alarm of await db.alarms.toArray()) {
    expect(alarm.severity).toBe(server.alarms.get(alarm.alarmId)?.severity)
  }
  const patients = await db.patients.toArray()
  expect(patients.map((one) => one.entityId)).toEqual([...server.patients.keys()].toSorted())
  const boards = await allBoards(db)
  expect(boards.flatMap((board) => board.ids).toSorted()).toEqual(
    [...server.patients.keys()].toSorted(),
  )
  for (const patient of patients) {
    const truth = server.patients.get(patient.entityId)
    expect(patient.wardId).toBe(truth?.attributes['ward_entityId']?.value)
    const vitals: Vitals | undefined = (await vitalsOfWards(db, [patient.wardId])).get(
      patient.entityId,
    )
    for (const key of KEYS) {
      const value = truth?.series[key]
      expect(vitals?.ts[SLOT[key]], `${patient.entityId} ${key}`).toBe(
        Math.floor((value?.ts ?? 0) / 1000) * 1000,
      )
      if (value) expect(vitals?.v[SLOT[key]]).toBe(Number(value.value))
    }
  }
}

/** Every command that was given is done, or visibly refused or expired: never silently gone or half done. */
function checkCommands(ward: Ward, rows: readonly OutboxRow[]): void {
  expect(rows.map((row) => row.id).toSorted()).toEqual([...ward.given].toSorted())
  for (const row of rows) {
    expect(['done', 'refused', 'expired'], row.id).toContain(row.state)
    // The server refuses only what was deleted: being second is no failure.
    if (row.state === 'refused') expect(whyWords(row)).toBe("Requested item wasn't found!")
    if (row.state === 'expired') expect(whyWords(row)).not.toBe('')
    if (row.state !== 'done') continue
    const { alarmId, duplicates } = row.args as { alarmId: string; duplicates: string[] }
    for (const id of [alarmId, ...duplicates]) {
      expect(ward.server.alarms.get(id)?.cleared ?? true, `${row.id}: ${id}`).toBe(true)
    }
  }
}

async function run(seed: number): Promise<{ done: number; other: number }> {
  const random = randomOf(seed)
  raised = 0
  const db = new WardlightDb(`flow-${seed}`)
  try {
    const server = new ModelServer(START)
    for (const id of ['p1', 'p2', 'p3']) server.addPatient(id, random.pick(WARDS) ?? 'w1')
    const ward = new Ward(db, server, random)
    await ward.start()
    ward.connect()
    let before = new Map<string, number>()
    for (let step = 0; step < STEPS; step += 1) {
      await random.pick(ALL)?.(ward, random)
      await checkAlways(ward)
      const now = await stamps(ward)
      for (const [key, ts] of now) expect(ts, key).toBeGreaterThanOrEqual(before.get(key) ?? 0)
      before = now
    }
    await quiet(ward)
    await checkRows(ward)
    const rows = await ward.commands()
    checkCommands(ward, rows)
    const done = rows.filter((row) => row.state === 'done').length
    return { done, other: rows.length - done }
  } catch (error) {
    throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  } finally {
    await db.delete()
  }
}

describe(`${SEEDS} random runs of ${STEPS} steps`, () => {
  it('after quiet rows equal the server’s, and every command is done, refused or expired', async () => {
    let [done, other] = [0, 0]
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const found = await run(seed)
      done += found.done
      other += found.other
    }
    // The runs are worth something only if both kinds of end are met.
    expect(done).toBeGreaterThan(SEEDS)
    expect(other).toBeGreaterThan(SEEDS / 10)
  }, 300_000)
})
