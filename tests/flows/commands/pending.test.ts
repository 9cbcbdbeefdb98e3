import { describe, expect, it } from 'vitest'
import type { AddPatientArgs } from '../../../src/commands/add-patient/meta.ts'
import { discardCommand, pruneDone, commandNotices } from '../../../src/db/outbox.ts'
import { patientPending, pendingAdditions } from '../../../src/db/unfinished.ts'
import type { OutboxRow, OutboxPhase } from '../../../src/model/command.ts'
import { freshDb } from '../../support/database.ts'

const SENSOR = { id: 's1', name: 'Dr.1', connected: true, gatewayId: '' }
const owner = (patientId: string) => ({ patientId, name: 'Ann', id: '7', hospital: 'H' })
const edit = (patientId: string) => ({
  ...owner(patientId),
  ward: null,
  room: null,
  phone: '1',
  diaperType: '0x0001',
  phoneBefore: '',
  diaperBefore: '0x0001',
  sensor: { kind: 'same', sensor: null },
})
const ADD: AddPatientArgs = {
  id: '7',
  name: 'Ann Lee',
  phone: '',
  ward: { id: 'w1', name: 'Maple' },
  room: { id: 'r1', name: '101' },
  diaperType: '0x0001',
  hospital: { id: 'h', name: 'H' },
  sensor: null,
}
const WAITING: OutboxPhase = { state: 'waiting' }
const REFUSED: OutboxPhase = { state: 'refused', message: 'No!' }

let rows = 0
function row(
  name: string,
  args: unknown,
  state: OutboxPhase = WAITING,
  known: Partial<Pick<OutboxRow, 'concerns' | 'made'>> = {},
): OutboxRow {
  rows += 1
  const base = { id: `c${rows}`, name, args, subject: 's', createdAt: rows }
  return { ...base, written: 'no', concerns: [], ...known, ...state }
}

async function dbWith(...given: OutboxRow[]) {
  const db = freshDb()
  await db.outbox.bulkPut(given)
  return db
}

describe('what waits to be done to patients', () => {
  it('names what it is, for every state that is not done', async () => {
    const states: OutboxPhase[] = [
      WAITING,
      { state: 'running', since: 1 },
      { state: 'resting', until: 9 },
      REFUSED,
      { state: 'done', at: 1 },
    ]
    const given = states.map((state, at) => row('edit-patient', edit(`p${at}`), state))
    const pending = await patientPending(await dbWith(...given))
    expect([...pending].map(([id, { state, message }]) => [id, state, message])).toEqual([
      ['p0', 'saving', ''],
      ['p1', 'saving', ''],
      ['p2', 'saving', ''],
      ['p3', 'refused', 'No!'],
    ])
    expect(pending.get('p0')).toMatchObject({ command: given[0]?.id, what: 'editing' })
  })

  it('deleting, assigning and unassigning count for the patients they name', async () => {
    const db = await dbWith(
      row('delete-patient', { patientId: 'p1' }),
      row(
        'assign-sensor',
        { sensor: SENSOR, patient: owner('p2'), diaperType: '0x0001' },
        WAITING,
        { concerns: ['patient:p3', 'sensor:d'] },
      ),
      row('unassign-sensor', { sensorId: 's2', patientId: 'p4' }),
      row('unassign-sensor', { sensorId: 's3' }, REFUSED, { concerns: ['patient:p5'] }),
    )
    const what = [...(await patientPending(db))].map(([id, one]) => [id, one.what, one.state])
    expect(what).toEqual([
      ['p1', 'deleting', 'saving'],
      ['p2', 'assigning', 'saving'],
      ['p3', 'assigning', 'saving'],
      ['p4', 'assigning', 'saving'],
      ['p5', 'assigning', 'refused'],
    ])
  })

  it('of several, one that is refused is told before one that is saved; else the newest', async () => {
    const refused = row('edit-patient', edit('p1'), REFUSED)
    const db = await dbWith(
      row('edit-patient', edit('p2')),
      refused,
      row('delete-patient', { patientId: 'p1' }),
      row('delete-patient', { patientId: 'p2' }),
    )
    const pending = await patientPending(db)
    expect(pending.get('p1')).toMatchObject({ command: refused.id, what: 'editing' })
    expect(pending.get('p2')).toMatchObject({ what: 'deleting' })
  })

  it('rows of other commands, or of another version, are no patient', async () => {
    const db = await dbWith(
      row('confirm-alarm', { alarmId: 'a', duplicates: [], severity: 'MAJOR' }),
      row('edit-patient', { patient: 'p1' }),
      row('paint-the-wall', null),
    )
    expect((await patientPending(db)).size).toBe(0)
    expect(await pendingAdditions(db)).toEqual([])
  })
})

describe('patients being added', () => {
  it('are listed apart, with the entity once it is made, until they are done', async () => {
    const first = row('add-patient', ADD)
    const second = row('add-patient', { ...ADD, id: '8' }, REFUSED, {
      made: 'p8',
      concerns: ['patient:p1'],
    })
    const third = row('add-patient', { ...ADD, id: '9' }, WAITING, { made: 'p9' })
    const db = await dbWith(first, second, third, row('add-patient', ADD, { state: 'done', at: 1 }))
    const said = { name: 'Ann Lee', ward: 'Maple', room: '101', isLeaving: false, canRetry: false }
    expect(await pendingAdditions(db)).toEqual([
      { ...said, command: first.id, patientId: '', id: '7', state: 'saving', message: '' },
      {
        ...said,
        command: second.id,
        patientId: 'p8',
        id: '8',
        state: 'refused',
        message: 'No!',
        canRetry: true,
      },
      { ...said, command: third.id, patientId: 'p9', id: '9', state: 'saving', message: '' },
    ])
    // Whom the sensor is taken from is named; who is being added has the list above.
    expect([...(await patientPending(db)).keys()]).toEqual(['p1'])
  })
})

describe('notices', () => {
  it('of done commands stay until they are set aside, however long that takes', async () => {
    const db = await dbWith(
      row('edit-patient', edit('p1'), { state: 'done', at: 2, notice: 'second' }),
      row('edit-patient', edit('p2'), { state: 'done', at: 1, notice: 'first' }),
      row('edit-patient', edit('p3'), { state: 'done', at: 1 }),
    )
    await pruneDone(db, 100)
    expect(await db.outbox.count()).toBe(2)
    const [first, second] = await commandNotices(db)
    expect([first?.notice, second?.notice]).toEqual(['first', 'second'])
    await discardCommand(db, first?.command ?? '')
    expect(await commandNotices(db)).toEqual([second])
    expect((await patientPending(db)).size).toBe(0)
  })
})
