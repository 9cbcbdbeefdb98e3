import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Facility } from '../../server/facility.ts'
import { api, at, patientQuery, patientsOf, signIn, startTestFacility } from './support.ts'

let folder = ''
let facility: Facility | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wardlight-'))
})
afterEach(async () => {
  await facility?.close()
  rmSync(folder, { recursive: true })
})

const keys = ['owner_name', 'owner_hospital_id', 'owner_hospital']
const nobody = ['', '', '']
const start = async (): Promise<Facility> =>
  (facility = await startTestFacility({ dataDir: folder }))
const owner = ({ store }: Facility, sensorId: string) =>
  keys.map((key) => store.attributes.get(sensorId, 'SERVER_SCOPE', key))

/** A patient of the sample and the sensor they wear. */
function pair({ store }: Facility, index = 0) {
  const patient = patientsOf({ store })[index]
  const sensor = store.relations
    .from(patient?.id ?? '', 'Contains')
    .find(({ to }) => to.entityType === 'DEVICE')
  if (!patient || !sensor) throw new Error('nobody wears a sensor')
  return { patient, relation: sensor, sensorId: sensor.to.id }
}

describe('whose name a sensor carries (SRV-60)', () => {
  it('nobody’s when its patient was deleted by a call, by any of the staff', async () => {
    for (const email of ['manager', 'admin', 'platform']) {
      const running = await start()
      const { patient, sensorId } = pair(running)
      expect(owner(running, sensorId)[0]).toBe(patient.name.split('-')[0])
      const { token } = await signIn(running, `${email}@wardlight.example`)
      const call = api(running, token)
      expect((await call('DELETE', `/api/asset/${patient.id}`)).status).toBe(200)
      const path = `/api/plugins/telemetry/DEVICE/${sensorId}/values/attributes/SERVER_SCOPE?keys=${keys.join(',')}`
      const values = (await call('GET', path)).body
      expect([0, 1, 2].map((one) => at(values, one, 'value'))).toEqual(nobody)
      expect(running.store.attributes.get(sensorId, 'SERVER_SCOPE', 'diaper_type')).toBeDefined()
      await running.close()
      facility = undefined
    }
  })

  it('nobody’s when it was taken from its patient; the next one’s when it was given on', async () => {
    const running = await start()
    const { store } = running
    const [first, second] = [pair(running, 0), pair(running, 1)]
    await store.relations.remove(first.relation)
    expect(owner(running, first.sensorId)).toEqual(nobody)
    const { id } = second.patient
    const to = { entityType: 'DEVICE' as const, id: first.sensorId }
    const from = { entityType: 'ASSET' as const, id }
    await store.relations.save({ from, to, type: 'Contains', additionalInfo: null })
    await store.attributes.save(first.sensorId, 'SERVER_SCOPE', { owner_name: 'Next' })
    expect(owner(running, first.sensorId)[0]).toBe('Next')
    // Spare sensors never had an owner, and get no empty one.
    const [spare] = store.entities
      .all('DEVICE')
      .filter(({ type, id: own }) => type === 'wearable' && store.relations.to(own).length === 0)
      .filter(({ id: own }) => own !== first.sensorId)
    expect(owner(running, spare?.id ?? '')).toEqual([undefined, undefined, undefined])
  })

  it('nobody’s after a start that finds what a killed server left', async () => {
    let running = await start()
    const { sensorId, patient } = pair(running)
    await running.store.entities.remove(patient.id)
    // As if the server had been killed after the patient was gone and before the name was.
    const left = { owner_name: 'Kim', owner_hospital_id: 'P1', owner_hospital: 'Seaview' }
    await running.store.attributes.save(sensorId, 'SERVER_SCOPE', left)
    const kept = pair(running)
    const before = owner(running, kept.sensorId)
    await running.close()
    running = await start()
    expect(owner(running, sensorId)).toEqual(nobody)
    expect(owner(running, kept.sensorId)).toEqual(before)
  })
})

describe('killed while patients are deleted', () => {
  let child: ChildProcess | undefined
  afterEach(() => void child?.kill('SIGKILL'))

  it('no sensor keeps the name of somebody who is gone', { timeout: 60_000 }, async () => {
    const script = new URL('facility-child.ts', import.meta.url).pathname
    child = fork(script, [folder], { execArgv: ['--import', 'tsx'], stdio: 'inherit' })
    const url = await new Promise<string>((resolve) =>
      child?.once('message', resolve as () => void),
    )
    const { token } = await signIn({ url }, 'admin@wardlight.example')
    const call = api({ url }, token)
    const page = await call('POST', '/api/entitiesQuery/find', patientQuery())
    const ids = (at(page.body, 'data') as unknown[]).map((row) => String(at(row, 'entityId', 'id')))
    expect(ids.length).toBeGreaterThan(8)
    const gone = new Promise((resolve) => child?.once('exit', resolve))
    const deleting = ids.map((id) => call('DELETE', `/api/asset/${id}`).catch(() => undefined))
    // In the middle of them: some are answered, others under way.
    await Promise.any(deleting)
    child.kill('SIGKILL')
    await gone
    await Promise.all(deleting)
    const running = await start()
    const { store } = running
    const names = new Set(patientsOf({ store }).map(({ name }) => name.split('-')[0]))
    for (const { id, type } of store.entities.all('DEVICE')) {
      if (type !== 'wearable') continue
      const [name] = owner(running, id)
      const isWorn = store.relations.to(id, 'Contains').length > 0
      const named = typeof name === 'string' && name !== ''
      expect(named ? isWorn && names.has(name) : !isWorn).toBe(true)
    }
  })
})
