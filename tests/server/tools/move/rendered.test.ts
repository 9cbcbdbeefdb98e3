import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import { exportFacility } from '../../../../server/tools/move/export.ts'
import { importFacility } from '../../../../server/tools/move/import.ts'
import { comparePages, differingPages, inFull } from '../../../../server/tools/move/pages.ts'
import { verifyFacility } from '../../../../server/tools/move/verify.ts'
import type { AlarmComment } from '../../../../server/protocol/types.ts'
import { patientsOf } from '../../support.ts'
import { startSource } from './source.ts'
import { type StandIn, startStandIn } from './stand-in.ts'

const HOUR_MS = 3_600_000
/** Of none of these a reading is told, which would end them. */
const TYPES = ['Falling', 'Pressure ulcer', 'Urine', 'High Temp', 'Low Temp', 'Low BodyTemp']
let folder = ''
let source: Facility
let there: StandIn
let said: string[] = []
const say = (line: string): void => void said.push(line)
const exported = (): string => join(folder, 'moved')
const inWords = (): string => join(exported(), 'shown-there.txt')

/** Alarms of the last hours that wait, which would be a flood if they began just now, and as many of each day before. */
async function alarms({ store }: Facility): Promise<void> {
  const now = Date.now()
  const patients = patientsOf({ store })
  const nurse = store.entities.all('USER').find(({ authority }) => authority === 'CUSTOMER_USER')
  for (const [at, type] of TYPES.entries())
    for (const { id, customerId } of patients)
      for (const day of [0, 1, 2, 3]) {
        const startTs = now - (day * 24 + at + 1) * HOUR_MS
        // One is confirmed just before the move, nobody knows by whom: it is not whoever imports (MOVE-07).
        const isUnnamed = day === 1 && at === 0
        const confirmedTs = isUnnamed ? now - 1000 : startTs + (at + 2) * 60_000
        const clearTs = day === 0 ? 0 : confirmedTs
        const alarm = await store.alarms.create({
          createdTime: startTs,
          type,
          severity: 'MAJOR',
          originator: { entityType: 'ASSET', id },
          customerId,
          startTs,
          endTs: startTs + 60_000,
          ackTs: 0,
          clearTs,
          acknowledged: false,
          cleared: clearTs > 0,
          details: { info: `${type} of day ${day}`, ...(day > 0 && { endedTs: startTs + 90_000 }) },
        })
        if (clearTs === 0 || isUnnamed || !nurse) continue
        const comment = { text: `cleared by ${nurse.email}`, subtype: 'CLEARED_BY_USER' }
        const data: AlarmComment = { type: 'SYSTEM', userId: nurse.id, comment }
        const kept = { id: `cleared ${alarm.id}`, ts: clearTs, subject: alarm.id, data }
        await store.records.save('comment', kept)
      }
}

/** What the comparison tells of. */
async function differences(): Promise<string[]> {
  said = []
  await verifyFacility({
    there: { url: there.url, calls: there.calls, edition: 'CE' },
    folder: exported(),
    server: 'there',
    say,
  })
  return said.filter((line) => line.startsWith('  '))
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wardlight-shown-'))
  source = await startSource(join(folder, 'data'))
  const before = [...source.store.alarms.all()]
  for (const { id } of before) await source.store.alarms.remove(id)
  await alarms(source)
  const parts = { dataDir: join(folder, 'data'), folder: exported(), now: Date.now() }
  await exportFacility(parts, say)
  there = await startStandIn()
  await importFacility({
    calls: there.calls,
    folder: exported(),
    server: 'there',
    edition: 'CE',
    say,
  })
})
afterAll(async () => {
  await there.close()
  await source.close()
  rmSync(folder, { recursive: true, force: true })
})

// MOVE-12, on a server that dates the making of alarms with the time of the import (MOVE-11).
describe('what consoles of both servers show', () => {
  it('is the same to the word, though every alarm was made there just now', async () => {
    const made = [...there.facility.store.alarms.all()]
    expect(made.filter(({ cleared }) => !cleared).length).toBeGreaterThan(10)
    for (const { createdTime, startTs } of made)
      expect(createdTime - startTs).toBeGreaterThan(HOUR_MS - 60_000)
    expect(await differences()).toEqual([])
    const lines = (kind: string): number[] =>
      [...said.join('\n').matchAll(new RegExp(`${kind} as shown (\\d+) here, (\\d+) there`, 'g'))]
        .map(([, here, other]) => [Number(here), Number(other)])
        .reduce(([a = 0, b = 0], [c = 0, d = 0]) => [a + c, b + d], [])
    for (const kind of ['Home', 'patients', 'alarm log', 'response times', 'hand-over', 'charts']) {
      const [here = 0, other] = lines(kind)
      expect(here, kind).toBeGreaterThan(9)
      expect(other, kind).toBe(here)
    }
    expect(existsSync(inWords())).toBe(false)
  })

  it('is told where it is not, by ids alone; the words stay in the folder', async () => {
    const { store } = there.facility
    const [one] = [...store.alarms.all()].filter(
      ({ cleared, details: { confirmedBy } }) => cleared && confirmedBy,
    )
    if (!one) throw new Error('no alarm')
    const { confirmedBy = '', ...details } = one.details
    expect(confirmedBy).not.toBe('')
    await store.alarms.update({ ...one, details })
    const told = await differences()
    expect(told.map((line) => line.trim().split(':')[0])).toEqual(
      expect.arrayContaining(['Home as shown', 'alarm log as shown']),
    )
    expect(told.join('\n')).not.toContain(confirmedBy)
    const words = readFileSync(inWords(), 'utf8')
    expect(words).toContain(`by ${confirmedBy}`)
    expect(statSync(inWords()).mode & 0o777).toBe(0o600)
    expect(said.at(-1)).toBe(`${told.length} differences.`)
    await store.alarms.update(one)
    expect(await differences()).toEqual([])
    expect(existsSync(inWords())).toBe(false)
  })
})

it('pages differ in lines that one side has, and in their order (MOVE-12)', () => {
  const page = (...lines: string[]) => [{ name: 'Home as shown', key: 'h', lines }]
  const differ = (a: string[], b: string[]) => differingPages(page(...a), page(...b))
  expect(differ(['a', 'b'], ['a', 'b'])).toEqual([])
  expect(differ(['a', 'b', 'b'], ['b', 'a', 'c'])).toMatchObject([{ here: ['b'], there: ['c'] }])
  const swapped = differ(['a', 'b', 'c'], ['a', 'c', 'b'])
  expect(swapped).toMatchObject([{ here: ['b', 'c'], there: ['c', 'b'] }])
  expect(differingPages(page('a'), [])).toMatchObject([{ here: ['a'], there: [] }])
  expect(inFull(swapped)).toEqual(['Home as shown: h', '- b', '- c', '+ c', '+ b'])
  const ids = new Map([['h', 'h']])
  expect(comparePages(page('a', 'b', 'c'), page('a', 'c', 'b'), swapped, ids)).toEqual([
    {
      name: 'Home as shown',
      here: 3,
      there: 3,
      differences: ['Home as shown: h differs in 2 lines'],
    },
  ])
})
