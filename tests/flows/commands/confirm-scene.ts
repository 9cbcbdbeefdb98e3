import type { Alarm, Asset } from '../../../server/protocol/types.ts'
import type { Alarm as AlarmRow } from '../../../src/model/alarms/alarm.ts'
import { alarmOf } from '../../model/rows.ts'
import type { Cuttable, Stage } from './cutting.ts'
import type { House } from './house.ts'

/** Two alarms of one kind of a patient, as a hidden duplicate leaves them, new for every run. */
export type ConfirmScene = { house: House; patient: Asset; alarms: [Alarm, Alarm] }

let runs = 100

async function open(house: House): Promise<ConfirmScene> {
  runs += 1
  const { store, customer } = house
  const patient = await store.entities.create<Asset>({
    entityType: 'ASSET',
    name: `Confirmed-P${runs}9-${customer.title}`,
    type: 'patient',
    label: '',
    customerId: customer.id,
    additionalInfo: {},
  })
  const alarm = (type: string) =>
    store.alarms.create({
      createdTime: 1,
      type,
      severity: 'MAJOR',
      originator: { entityType: 'ASSET', id: patient.id },
      customerId: customer.id,
      startTs: 1,
      endTs: 1,
      ackTs: 0,
      clearTs: 0,
      acknowledged: false,
      cleared: false,
      details: {},
    })
  return { house, patient, alarms: [await alarm('High HR'), await alarm('Low HR')] }
}

/** Is it cleared, and what the server wrote beside it: once, however often it was sent. */
const now = ({ house, alarms }: ConfirmScene): unknown[] =>
  alarms.map(({ id }) => [
    house.store.alarms.get(id)?.cleared === true,
    house.store.records.about('comment', id).map(({ data }) => data.comment.subtype),
  ])

export const CONFIRMS: Stage<ConfirmScene> = { open, world: now }

/** An alarm as the console has it stored. */
export function rowOf({ id }: Alarm): AlarmRow {
  return alarmOf({ alarmId: id, severity: 'MAJOR' })
}

export const CONFIRM: Cuttable<ConfirmScene> = {
  name: 'confirm an alarm and its hidden duplicate',
  async give(console, { alarms: [first, second] }) {
    await console.db.alarms.bulkPut([rowOf(first), rowOf(second)])
    return console.give('confirm-alarm', {
      alarmId: first.id,
      duplicates: [second.id],
      severity: 'MAJOR',
      first: 1,
    })
  },
}
