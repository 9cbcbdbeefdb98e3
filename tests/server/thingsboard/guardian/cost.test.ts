import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import { startTestFacility } from '../../support.ts'
import { type Copy, copyAt } from './looking.ts'

/* FIT-13: what the guardian asks of a ThingsBoard with a hospital of a thousand patients. */

let facility: Facility
let now = Date.now()
let hospitalId = ''
let leader: Copy
beforeAll(async () => {
  facility = await startTestFacility({ patients: 1000, edition: 'CE', clock: () => now })
  hospitalId = facility.store.entities.all('CUSTOMER')[0]?.id ?? ''
  leader = copyAt(facility.url, () => now)
  await leader.keep()
}, 120_000)
afterAll(() => facility.close())

async function callsIn(ms: number, before: () => void = () => undefined): Promise<number> {
  const begun = leader.calls()
  for (let passed = 0; passed < ms; passed += 2000) {
    now += 2000
    before()
    await leader.keep()
  }
  return leader.calls() - begun
}

it('is looked at: nothing is missing', async () => {
  const { entities } = facility.store
  expect(entities.all('ASSET').filter(({ type }) => type === 'patient')).toHaveLength(1000)
  expect(await leader.standing(hospitalId)).toEqual([])
})

it('ten calls a minute beside how often other copies are heard, while nothing changes', async () => {
  await callsIn(60_000)
  const heard = 10 * 6
  expect((await callsIn(600_000)) - heard).toBeLessThanOrEqual(10 * 10)
})

it('a hundred calls a minute while staff change something all the time', async () => {
  const calls = await callsIn(600_000, () => leader.changed(hospitalId))
  expect(calls).toBeLessThanOrEqual(10 * 100)
  // It looks, and does not put it off for ever.
  expect(calls).toBeGreaterThan(10 * 20)
}, 120_000)

it('another copy asks once in ten seconds, and only while somebody asks it', async () => {
  const other = copyAt(facility.url, () => now, false)
  await other.misfits(hospitalId, () => true)
  const begun = other.calls()
  for (let second = 0; second < 600; second += 1) {
    now += 1000
    await other.keep()
  }
  expect(other.calls() - begun).toBe(0)
  for (let second = 0; second < 600; second += 1) {
    now += 1000
    await other.keep()
    await other.misfits(hospitalId, () => true)
  }
  expect(other.calls() - begun).toBeLessThanOrEqual(60)
})
