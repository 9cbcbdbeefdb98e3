import { changeRows } from '../../src/db/merge.ts'
import { thresholds } from '../../src/db/status.ts'
import { VitalsStore } from '../../src/db/vitals.ts'
import { NO_USER } from '../../src/model/people/session.ts'
import type { Gateway, Sensor } from '../../src/model/places/ward.ts'
import { type WireEntity, entity } from '../../src/wire/entity.ts'
import { gatewayRow, sensorRow } from '../../src/wire/rows/device.ts'
import { PatientList } from '../../workers/connection/patient-list.ts'
import { createDevices } from '../../workers/lists/devices.ts'
import { Limits } from '../../workers/lists/limits.ts'
import type { LeadParts } from '../../workers/lead/parts.ts'
import { Mirror } from '../../workers/state/mirror.ts'
import { createWriter } from '../../workers/state/writer.ts'
import { freshDb } from '../support/database.ts'
import { fenceOf } from '../support/fence.ts'
import { VirtualTime, settle } from '../support/virtual-time.ts'
import { wireEntity } from '../support/wire.ts'
import { type Door, type Rows, common, question } from './merge-door.ts'

const KINDS = {
  sensors: { name: 'Dr.1', key: 'owner_name', row: sensorRow },
  gateways: { name: 'gw-1', key: 'nick', row: gatewayRow },
} as const

export const devices = (kind: keyof typeof KINDS) => async (): Promise<Door> => {
  const { name, key, row } = KINDS[kind]
  const wireOf = (id: string, version: number): WireEntity =>
    entity(
      wireEntity(id, {
        fields: { name },
        server: { [key]: { ts: version, value: String(version) } },
      }),
    )
  const db = freshDb()
  const time = new VirtualTime(undefined, 20)
  const all = createDevices({
    db,
    user: { ...NO_USER, hospitalName: 'Hosp' },
    mirror: { setSensors: () => undefined },
    flusher: { wake: () => undefined },
    writer: createWriter(db, await fenceOf(db)),
    timers: time.timers,
  } as unknown as LeadParts)
  return {
    ...common(db),
    names: { push: 'there', command: 'never' },
    ask: () =>
      question((ask) =>
        all.replace(async (seen) => {
          const wires = [...(await ask())].map(([id, version]) => wireOf(id, version))
          wires.forEach(seen)
          const rows = wires.map((wire) => row(wire, 'Hosp'))
          return { gateways: [], sensors: [], [kind]: rows }
        }),
      ),
    push: async (id, version) => {
      const wire = { ...wireOf(id, version), fields: new Map() }
      all.push({ kind, is: 'update', entities: [wire] })
      await time.advance(1_000)
      await settle()
    },
    rows: async () => {
      const rows = await db.table<Sensor & Gateway>(kind).toArray()
      const field = kind === 'sensors' ? 'ownerName' : 'nickname'
      return new Map(rows.map((one) => [one.id, Number(one[field])]))
    },
  }
}

/** One hospital: every id is a limit of it. A limit that was never set is its default. */
export async function limits(): Promise<Door> {
  const db = freshDb()
  const KEYS = { a: 'highHr', b: 'lowHr', c: 'spo2' } as const
  const names = Object.entries(KEYS)
  const wired = (rows: Rows): WireEntity =>
    entity(
      wireEntity('h', {
        server: Object.fromEntries(
          [...rows].map(([id, version]) => [
            `${KEYS[id as 'a']}AlarmThreshold`,
            { ts: version, value: String(1_000 + version) },
          ]),
        ),
      }),
    )
  const time = new VirtualTime()
  const writer = createWriter(db, await fenceOf(db))
  const of = new Limits({ db, timers: time.timers, writer })
  of.push(wired(new Map()))
  await settle(40)
  return {
    ...common(db),
    names: { push: 'always', command: 'always' },
    keeps: true,
    ask: () => question((ask) => of.polled(async () => [wired(await ask())], null)),
    push: async (id, version) => {
      of.push(wired(new Map([[id, version]])))
      await settle(40)
    },
    command: async (id, version) => {
      const change = { [`thresholds.${KEYS[id as 'a']}`]: 1_000 + version }
      await changeRows(db, db.status, [{ id: 'thresholds', change }])
    },
    rows: async () => {
      const known = await thresholds(db)
      const found = names.map(([id, name]): [string, number] => [id, known[name] - 1_000])
      return new Map(found.filter(([, version]) => version > 0))
    },
  }
}

export async function patients(): Promise<Door> {
  const db = freshDb()
  const time = new VirtualTime()
  const store = new VitalsStore(db, await fenceOf(db))
  const mirror = new Mirror(time.now)
  const flush = (): Promise<void> => store.put(mirror.take('all'))
  const wired = (id: string, version: number): WireEntity =>
    entity(
      wireEntity(id, {
        attributes: { room: { ts: version, value: String(version) } },
        series: { hr: { ts: version, value: version } },
      }),
    )
  const list = new PatientList(
    {
      db,
      user: { ...NO_USER, hospitalName: 'Hosp' },
      timers: time.timers,
      clock: { follow: () => undefined, seen: () => undefined },
      mirror,
      flusher: { wake: () => undefined, flushAll: () => Promise.resolve() },
      history: { live: () => undefined, forget: () => undefined, gap: () => undefined },
      filler: { start: () => undefined, again: () => undefined, later: () => undefined },
    },
    { has: () => false, settle: () => undefined },
  )
  return {
    ...common(db),
    names: { push: 'never', command: 'never' },
    ask: () =>
      question((ask) =>
        list.takeAll(async () => [...(await ask())].map(([id, version]) => wired(id, version))),
      ),
    push: (id, version) => Promise.resolve(void list.apply([wired(id, version)])),
    rows: async () => {
      await flush()
      const stored = await db.patients.toArray()
      return new Map(stored.map(({ entityId, room }) => [entityId, Number(room)]))
    },
  }
}
