// PAIR-21: an Admin allows changes at a board for five minutes, and the board reads it of itself.
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import { api, at, pairBoard, signIn, startTestFacility } from '../../support.ts'

const START = Date.now()
let facility: Facility
let now = START
beforeEach(async () => {
  now = START
  facility = await startTestFacility({ clock: () => now })
})
afterEach(() => facility.close())

it('and no one else does; a change of the board ends nothing of it', async () => {
  const { token } = await signIn(facility, 'admin@wardlight.example')
  const admin = api(facility, token)
  const { id, ...paired } = await pairBoard(facility, token)
  const board = api(facility, paired.token)
  const manager = api(facility, (await signIn(facility, 'manager@wardlight.example')).token)
  const path = `/api/wardlight/boards/${id}/changes`
  const allowed = async () =>
    at((await board('GET', '/api/auth/user')).body, 'additionalInfo', 'changesUntil')

  expect(await allowed()).toBe(0)
  expect((await manager('POST', path)).status).toBe(403)
  expect((await board('POST', path)).status).toBe(403)
  expect(await allowed()).toBe(0)
  expect(at((await admin('POST', path)).body, 'changesUntil')).toBe(now + 300_000)
  expect(await allowed()).toBe(now + 300_000)
  const customerId = facility.store.entities.all('CUSTOMER')[0]?.id ?? ''
  const trail = await admin('GET', `/api/audit/logs/customer/${customerId}?pageSize=10&page=0`)
  expect(JSON.stringify(trail.body)).toContain('changesUntil')
})
