import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Command } from '../../src/commands/command.ts'
import { commandIn } from '../../server/features/commands/given.ts'
import type { Json } from '../../server/protocol/input.ts'
import { learntOf } from '../../src/commands/whole.ts'
import { COMMANDS } from '../../src/commands/runs.ts'
import { WardlightDb } from '../../src/db/database.ts'
import { notFinishedOne } from '../../src/db/not-finished.ts'
import { type OutboxRow, newCommand } from '../../src/model/command.ts'
import { EMPTY_PATIENT } from '../../src/model/patients/patient.ts'
import { refused } from '../../src/sync/drain/phases.ts'
import { runOnce } from '../../src/sync/drain/run.ts'
import { RequestFailed } from '../../src/sync/failure.ts'
import type { Send } from '../../src/sync/rest.ts'

/* TRUE-11: what a command has done is read with what is shown now, where that is something else. */

let db: WardlightDb
beforeEach(() => {
  db = new WardlightDb('wardlight-did-now')
})
afterEach(() => db.delete())

const EDIT = {
  patientId: 'p',
  id: '7',
  name: 'Kim',
  hospital: 'H',
  ward: { from: null, to: { id: 'w-magnolia', name: 'Magnolia' } },
  room: null,
  phone: null,
  phoneBefore: '',
  diaperType: '',
  diaperBefore: '',
  sensor: { kind: 'same', sensor: null },
}

/** The patient is put into the ward, and what is saved of it is refused. */
async function halfMoved(): Promise<OutboxRow> {
  const row = newCommand({ id: 'c', name: 'edit-patient', args: EDIT, subject: 's', createdAt: 1 })
  const send = ((request) => {
    if (request.method === 'GET')
      return Promise.resolve(request.path.includes('relations') ? [] : {})
    if (request.path.includes('relation')) return Promise.resolve(undefined)
    const failure = { kind: 'refused', status: 400, errorCode: 31, message: 'No!' } as const
    return Promise.reject(new RequestFailed(failure))
  }) as Send
  const keep = (): Promise<boolean> => Promise.resolve(true)
  const deps = { send, isOpen: () => true, now: () => 2, keep }
  const ended = await runOnce(deps, COMMANDS['edit-patient'] as Command<unknown>, row)
  if (ended.kind !== 'refused') throw new Error(ended.kind)
  return refused(ended.entry, ended.why, 3)
}
const read = async (): Promise<readonly string[] | undefined> =>
  (await notFinishedOne(db, 'c'))?.did
const shownIn = (id: string, ward: string) =>
  db.patients.put({ ...EMPTY_PATIENT, entityId: 'p', name: 'Kim', id: '7', ward, wardId: id })

describe('a patient of whom a command says that they were put into Magnolia', () => {
  const words = 'The patient was put into ward Magnolia.'
  beforeEach(async () => void (await db.outbox.add(await halfMoved())))

  it('while the card shows Cedar: both are read', async () => {
    await shownIn('w-cedar', 'Cedar')
    expect(await read()).toEqual([`${words} Shown now: ward Cedar.`])
  })
  it('also where our server has carried it out, call by call, for a ThingsBoard', async () => {
    const { done } = await halfMoved()
    expect(done).toEqual([
      {
        deed: { code: 'patient-into', kind: 'ward', name: 'Magnolia' },
        claims: [{ table: 'patients', id: 'p', field: 'wardId', is: 'w-magnolia' }],
      },
    ])
    expect(learntOf(await halfMoved())).toMatchObject({ done })
    const sent = { id: 'c', name: 'edit-patient', args: EDIT, createdAt: 1 }
    const body = { ...sent, written: 'yes', concerns: [], done } as unknown as Json
    expect(commandIn(body).given.done).toEqual(done)
  })
  it('gone on with here after an older console began it: each sentence once, and its claim', async () => {
    const claims = { [words]: [{ table: 'patients', id: 'p', field: 'wardId', is: 'w-magnolia' }] }
    const made = 'The patient was created.'
    await db.outbox.update('c', { did: [made, words], claims } as object)
    await shownIn('w-cedar', 'Cedar')
    expect(await read()).toEqual([made, `${words} Shown now: ward Cedar.`])
  })
  it('while the card shows Magnolia: nothing is added', async () => {
    await shownIn('w-magnolia', 'Magnolia')
    expect(await read()).toEqual([words])
  })
  it('before any patient was loaded: nothing is added that is not known', async () => {
    expect(await read()).toEqual([words])
  })
  it('who was deleted since: is not there', async () => {
    await db.patients.put({ ...EMPTY_PATIENT, entityId: 'other' })
    expect(await read()).toEqual([`${words} Shown now: the patient is not there.`])
  })
})

describe('other sentences', () => {
  const words = 'The settings were saved.'
  const asRead = async (claim: object): Promise<string | undefined> => {
    const row = newCommand({ id: 'c', name: 'edit-ward', args: {}, subject: 's', createdAt: 1 })
    const done = [{ deed: { code: 'settings-saved' }, claims: [claim] }] as OutboxRow['done']
    await db.outbox.put({ ...row, done } as OutboxRow)
    return (await read())?.[0]
  }
  const patient = { table: 'patients', id: 'p' }
  it.each([
    [{ ...patient, field: 'sensorId', is: 's1' }, 'no sensor'],
    [{ ...patient, field: 'sensorId', not: '' }, 'no sensor'],
    [{ ...patient, field: 'wardRoomId', is: 'r' }, 'no room'],
    [{ ...patient, field: 'phone', is: '21' }, 'another phone number'],
    [{ ...patient, field: 'diaperType', is: '0x0001' }, 'another diaper type'],
    [{ table: 'gateways', id: 'g', field: 'wardId', is: 'w' }, ''],
  ])('%j', async (claim, now) => {
    await shownIn('w-cedar', 'Cedar')
    expect(await asRead(claim)).toBe(now === '' ? words : `${words} Shown now: ${now}.`)
  })
  it('a turning interval that was taken away is none', async () => {
    await shownIn('w-cedar', 'Cedar')
    const claim = { ...patient, field: 'turnMinutes', is: '' }
    expect(await asRead(claim)).toBe(words)
  })
})
