import { accountQuery, hospitalUsers } from '../../../src/wire/requests/users.ts'
import { findHospitals } from '../../../src/wire/requests/hospitals.ts'
import { findAlarms } from '../../../src/wire/requests/alarms.ts'
import { findEntities } from '../../../src/wire/requests/entities.ts'
import { noteAuthors, notesBy } from '../../../src/wire/requests/notes.ts'
import { gatewayRow, sensorRow } from '../../../src/wire/rows/device.ts'
import {
  hospitalSettings,
  sentAttributes,
  thresholdsIn,
} from '../../../src/wire/rows/alarm-settings.ts'
import { patientDelta } from '../../../src/wire/rows/patient.ts'
import { SLOT } from '../../../src/model/vitals/telemetry.ts'
import { DEFAULT_THRESHOLDS } from '../../../src/model/vitals/limits.ts'
import {
  type EntityQuery,
  gatewayQuery,
  patientQuery,
  placeQuery,
  sensorQuery,
  thresholdQuery,
  wardQuery,
} from '../../../src/wire/queries.ts'
import { present, type WireEntity } from '../../../src/wire/entity.ts'
import type { Alarm } from '../../../src/model/alarms/alarm.ts'
import type { Calls } from './calls.ts'

/** One thing of a list, by what names it on both sides, and what the console reads of it. */
export type Row = { key: string; row: unknown }
export type List = { name: string; rows: Row[] }

/** What staff of a hospital see, asked and read as the console does. */
export async function staffLists(
  staff: Calls,
  hospital: { id: string; title: string },
): Promise<{ lists: List[]; patients: string[] }> {
  const { id, title } = hospital
  const patients = await all(staff, patientQuery)
  const [wards, places] = [await all(staff, wardQuery), await all(staff, placeQuery)]
  const inWards = new Set(wards.map((ward) => ward.id))
  const sensors = (await all(staff, sensorQuery)).map((wire) => sensorRow(wire, title))
  const gateways = (await all(staff, gatewayQuery)).map((wire) => gatewayRow(wire, title))
  const limits = await all(staff, () => thresholdQuery(id))
  return {
    patients: patients.map((wire) => wire.id),
    lists: [
      { name: 'patients', rows: patients.map((wire) => rowOf(wire.id, patientRow(wire, title))) },
      { name: 'wards', rows: wards.map((wire) => rowOf(wire.id, named(wire))) },
      {
        name: 'rooms',
        rows: places.filter((one) => !inWards.has(one.id)).map((one) => rowOf(one.id, named(one))),
      },
      {
        name: 'sensors',
        rows: sensors.map((row) => rowOf(row.id, without(row, [...OF_THE_LINE, ...OF_THE_PLACE]))),
      },
      {
        name: 'gateways',
        rows: gateways.map((row) => rowOf(row.id, without(row, OF_THE_LINE))),
      },
      {
        name: 'limits',
        rows: limits.map((wire) =>
          rowOf(wire.id, {
            thresholds: { ...DEFAULT_THRESHOLDS, ...thresholdsIn(wire).limits },
            ...hospitalSettings(sentAttributes(wire)),
          }),
        ),
      },
      { name: 'alarms', rows: await alarms(staff, title) },
      { name: 'notes', rows: await notes(staff, patients) },
    ],
  }
}

/** What only the platform sees: hospitals, and the accounts of each with their roles. */
export async function tenantLists(
  calls: Calls,
): Promise<{ lists: List[]; hospitals: { id: string; title: string }[] }> {
  const hospitals: { id: string; title: string }[] = []
  for (let page = 0; ; page += 1) {
    const { rows, total } = await calls.ask(findHospitals(page, ''))
    hospitals.push(...rows)
    if (rows.length === 0 || hospitals.length >= total) break
  }
  const ofHospitals = new Set<string>()
  for (const { id } of hospitals)
    for (let page = 0; ; page += 1) {
      const { ids, hasNext } = await calls.ask(hospitalUsers(id, page))
      for (const one of ids) ofHospitals.add(`${one} ${id}`)
      if (!hasNext) break
    }
  const accounts = (await all(calls, accountQuery)).filter(({ id }) =>
    [...ofHospitals].some((one) => one.startsWith(id)),
  )
  return {
    hospitals,
    lists: [
      { name: 'hospitals', rows: hospitals.map((one) => rowOf(one.id, one)) },
      { name: 'accounts of hospitals', rows: [...ofHospitals].map((one) => rowOf(one, one)) },
      {
        name: 'accounts',
        rows: accounts.map((wire) => rowOf(wire.id, [fieldsOf(wire), attributesOf(wire)])),
      },
    ],
  }
}

/** Every page of a query. */
export async function all(
  calls: Calls,
  query: (page: number) => EntityQuery,
): Promise<WireEntity[]> {
  const rows: WireEntity[] = []
  for (let page = 0; ; page += 1) {
    const asked = query(page)
    const { entities } = await calls.ask(findEntities(asked))
    rows.push(...entities)
    if (entities.length < Number(asked.pageLink['pageSize'])) return rows
  }
}

/** Not compared: the new server itself finds out who is connected, and since when. */
const OF_THE_LINE = ['connected', 'connectedAt', 'heardAt']
/** Not compared either: where a sensor was heard last, and by which gateway (MOVE-13). */
const OF_THE_PLACE = ['ward', 'room', 'gatewayId', 'gatewayName']
const LIVE_PLACE = ['wardLocation', 'room']
const without = (row: object, keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key)))

const rowOf = (key: string, row: unknown): Row => ({ key, row })
const named = (wire: WireEntity): unknown => [
  present(wire.fields, 'name'),
  present(wire.attributes, 'name'),
]
const fieldsOf = (wire: WireEntity): unknown =>
  ['email', 'firstName'].map((key) => present(wire.fields, key) ?? '')
const attributesOf = (wire: WireEntity): unknown =>
  [...wire.attributes.keys()].toSorted().map((key) => [key, present(wire.attributes, key)])

/** A card without when its attributes were saved: there they were saved when they were brought. */
function patientRow(wire: WireEntity, title: string): unknown {
  const { identity, slots, heardAt } = patientDelta(wire, title)
  return {
    identity: without(identity, LIVE_PLACE),
    slots: slots.filter(({ slot }) => slot !== SLOT.network),
    heardAt,
  }
}

/** Who confirmed one is compared as it is shown (rendered.ts): the list of a server says it only of what was brought. */
async function alarms(staff: Calls, title: string): Promise<Row[]> {
  return (await everyAlarm(staff, title)).map(({ alarmId: _a, confirmedBy: _b, ...row }) =>
    rowOf(`${row.originator} ${row.type} ${row.first}`, row),
  )
}

/** Every alarm of a hospital, open or confirmed, each once. */
export async function everyAlarm(staff: Calls, title: string): Promise<Alarm[]> {
  const byId = new Map<string, Alarm>()
  for (const status of ['ACTIVE', 'CLEARED'] as const)
    for (let page = 0; ; page += 1) {
      const which = status === 'ACTIVE' ? { status, page } : { status, page, since: 1 }
      const { alarms: some, hasNext } = await staff.ask(findAlarms(which, title))
      for (const alarm of some) byId.set(alarm.alarmId, alarm)
      if (!hasNext) break
    }
  return [...byId.values()]
}

async function notes(staff: Calls, patients: readonly WireEntity[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const { id } of patients) {
    const authors = await staff.ask(noteAuthors(id))
    if (authors.length === 0) continue
    const span = { startTs: 1, endTs: Number.MAX_SAFE_INTEGER }
    for (const { ts, note } of await staff.ask(notesBy(id, authors, span)))
      rows.push(rowOf(`${id} ${ts} ${note?.author ?? ''}`, note))
  }
  return rows
}
