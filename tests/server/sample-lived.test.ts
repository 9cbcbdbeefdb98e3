import { afterEach, describe, expect, it } from 'vitest'
import { SEVERITY } from '../../server/features/rules/alarms.ts'
import { backfill } from '../../server/tools/sample/backfill.ts'
import { prepareSample } from '../../server/tools/sample/prepare.ts'
import { openStore } from '../../server/embedded/store/open.ts'
import type { Alarm, Store } from '../../server/protocol/types.ts'
import { textOf } from '../../server/protocol/values.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const NOW = Date.UTC(2026, 10, 20, 3, 12, 30)
const SEVERITIES = [...new Set(Object.values(SEVERITY))]

const stores: Store[] = []
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close()
})

async function open(): Promise<Store> {
  const store = await openStore({ dataDir: ':memory:', clock: () => NOW })
  stores.push(store)
  return store
}
const sampleIn = (store: Store, storyAt: number | undefined, patients = 24) =>
  prepareSample(store, { seed: 1, patients, isLocal: true, storyAt })

/** What is stored of alarms, without the ids that chance gives. */
const told = (store: Store) =>
  [...store.alarms.all()]
    .map(({ type, startTs, endTs, clearTs, cleared, details, originator }) => {
      const who = store.entities.asset(originator.id)?.name ?? ''
      return JSON.stringify([who, type, startTs, endTs, clearTs, cleared, details])
    })
    .toSorted()
const isOpen = ({ cleared }: Alarm) => !cleared

describe('the sample facility has lived before its first start', () => {
  it('DEVS-20: alarms of every priority stand unconfirmed, and others were confirmed in time', async () => {
    const store = await open()
    await sampleIn(store, NOW)
    const alarms = [...store.alarms.all()]
    for (const severity of SEVERITIES) {
      const own = alarms.filter((alarm) => alarm.severity === severity)
      expect(own.filter(isOpen).length, severity).toBeGreaterThan(0)
      expect(own.filter(isOpen).length, severity).toBeLessThan(6)
    }
    const confirmed = alarms.filter((alarm) => !isOpen(alarm))
    expect(confirmed.length).toBeGreaterThan(8)
    for (const { startTs, clearTs } of confirmed) {
      expect(clearTs).toBeGreaterThan(startTs)
      expect(clearTs).toBeLessThanOrEqual(NOW)
    }
    expect(alarms.every(({ startTs }) => startTs <= NOW)).toBe(true)
  })

  it('DEVS-20: the eight days before follow, who confirmed is named, and nothing comes twice', async () => {
    const store = await open()
    const { plan } = await sampleIn(store, NOW)
    if (!plan) throw new Error('There is a plan.')
    const soon = told(store)
    const later = () => NOW + 3 * MINUTE
    await backfill(store, plan, later, () => false)
    const all = told(store)
    expect(all).toEqual(expect.arrayContaining(soon))
    const confirmed = [...store.alarms.all()].filter((alarm) => !isOpen(alarm))
    for (const severity of SEVERITIES)
      expect(confirmed.filter((alarm) => alarm.severity === severity).length).toBeGreaterThan(4)
    expect(Math.min(...confirmed.map(({ startTs }) => startTs))).toBeLessThan(NOW - 7 * DAY)
    for (const { id, clearTs } of confirmed) {
      const said = store.records.about('comment', id)
      expect(said).toHaveLength(1)
      expect(said[0]).toMatchObject({
        ts: clearTs,
        data: { comment: { subtype: 'CLEARED_BY_USER' } },
      })
    }
    // A second start: the same plan, the same alarms.
    const again = await sampleIn(store, NOW + DAY)
    expect(again.plan).toEqual(plan)
    await backfill(store, plan, later, () => false)
    expect(told(store)).toEqual(all)
  })

  it('DEVS-21: one sensor is silent, one gateway off, one battery low, one sends what cannot be', async () => {
    const store = await open()
    const { plan } = await sampleIn(store, NOW)
    const read = (name: string, key: string) =>
      store.attributes.get(store.entities.deviceByName(name)?.id ?? '', 'SERVER_SCOPE', key)
    const silent = [...store.alarms.all()].filter(({ type }) => type === 'Sensor Inactivity')
    expect(silent).toHaveLength(1)
    const owners = silent.map(({ originator: { id } }) => store.relations.from(id, 'Contains'))
    const sensor = store.entities.device(owners[0]?.[0]?.to.id ?? '')
    expect(read(sensor?.name ?? '', 'connectivity')).toBe('disconnected')
    const off = plan?.gateways.filter(
      ({ name }) => typeof read(name, 'lastDisconnectTime') === 'number',
    )
    expect(off).toHaveLength(1)
    expect(read(off?.[0]?.name ?? '', 'active')).toBe(false)
    const battery = [...store.alarms.all()].filter(({ type }) => type === 'Battery')
    expect(battery.filter(isOpen)).toHaveLength(1)
    expect(
      plan?.sensors.filter(({ name }) => read(name, 'impossible_values') !== undefined),
    ).toHaveLength(1)
  })

  it('DEVS-20: staff have written notes, each in their own name, of what happened', async () => {
    const store = await open()
    const { plan } = await sampleIn(store, NOW)
    const patients = store.entities.all('ASSET').filter(({ type }) => type === 'patient')
    const notes = patients.flatMap((patient) =>
      [...store.telemetry.latest(patient.id)]
        .filter(([key]) => key.startsWith('note_'))
        .map(([key, { ts, value }]) => {
          const user = store.entities.user(key.slice('note_'.length))
          const note = JSON.parse(textOf(value)) as { at: number; by: string; text: string }
          expect(note.by).toBe(user?.firstName)
          expect(note.at).toBe(ts)
          expect(note.text).not.toBe('')
          return ts
        }),
    )
    expect(notes.length).toBeGreaterThan(8)
    expect(Math.max(...notes)).toBeLessThan(NOW)
    expect(Math.min(...notes)).toBeGreaterThan(NOW - 8 * DAY)
    expect(plan?.patients).toHaveLength(patients.length)
  })

  it('DEVS-23: is the same in every store, whenever it is made', async () => {
    const [one, other] = await Promise.all([open(), open()])
    await Promise.all([sampleIn(one, NOW), sampleIn(other, NOW)])
    expect(told(one)).toEqual(told(other))
  })

  it('DEVS-23: has no story where none is asked for, nor in one that was made without', async () => {
    const store = await open()
    const { plan } = await sampleIn(store, undefined)
    expect([[...store.alarms.all()], plan?.storyAt]).toEqual([[], undefined])
    const { plan: kept } = await sampleIn(store, NOW)
    expect([[...store.alarms.all()], kept?.storyAt]).toEqual([[], undefined])
  })
})
