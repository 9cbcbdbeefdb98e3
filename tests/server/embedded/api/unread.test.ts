import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import { type Api, api, patientsOf, signIn, startTestFacility } from '../../support.ts'

/* What became of a command whose device was lost is told on any other (WHOLE-14). */

const path = '/api/wardlight/commands'
const EMAIL = 'admin@wardlight.example'
let dataDir: string
let aheadMs: number
let facility: Facility
let admin: Api
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'wardlight-unread-'))
  aheadMs = 0
  await started()
})
afterEach(async () => {
  await facility.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function started(): Promise<void> {
  facility = await startTestFacility({ dataDir, clock: () => Date.now() + aheadMs })
  admin = api(facility, (await signIn(facility, EMAIL)).token)
}
const send = (id: string, name: string, args: object, more: object = {}) =>
  admin('POST', path, { id, name, args, createdAt: 1, written: 'no', concerns: [], ...more })
function addWard(id: string, more: object = {}) {
  const customer = facility.store.entities.customer(patientsOf(facility)[0]?.customerId ?? '')
  const hospital = { id: customer?.id ?? '', name: customer?.title ?? '' }
  return send(id, 'add-ward', { name: 'Larch', rooms: ['1'], hospital, gateways: [] }, more)
}
async function unread(by = admin): Promise<unknown> {
  aheadMs += 61_000
  return (await by('GET', `${path}/unread`)).body
}

it('what was done, and what was refused, after a restart too, until its author has read it', async () => {
  await addWard('done')
  await addWard('refused')
  await facility.close()
  await started()
  expect(await unread()).toMatchObject([
    { id: 'done', name: 'add-ward', args: { name: 'Larch' }, end: { kind: 'done' } },
    { id: 'refused', end: { kind: 'refused', why: { kind: 'taken' } } },
  ])
  expect((await admin('POST', `${path}/read`, { ids: ['done'] })).status).toBe(200)
  expect(await unread()).toMatchObject([{ id: 'refused' }])
})

it('not to somebody else', async () => {
  await addWard('done')
  const manager = api(facility, (await signIn(facility, 'manager@wardlight.example')).token)
  expect(await unread(manager)).toEqual([])
})

it('a refused one that is tried again is run again, and told as it ended then', async () => {
  await addWard('first')
  await addWard('again')
  await addWard('first', { discarded: true, written: 'whole' })
  expect((await addWard('again')).body).toMatchObject({ kind: 'done' })
  expect(await unread()).toMatchObject([
    { id: 'first', isUndone: true, end: { kind: 'done' } },
    { id: 'again', isUndone: false, end: { kind: 'done' } },
  ])
})

it('a Confirm is told by its alarm, and what is not known by nothing', async () => {
  const args = { alarmId: 'gone', by: 'Ann', seen: 1 }
  await send('confirm', 'confirm-alarm', args)
  await send('unknown', 'unread-of', {})
  expect(await unread()).toEqual([])
})
