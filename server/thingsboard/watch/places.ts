import { STAMP_KEY } from '../chains/reading-time.ts'
import type { Tenant } from '../acting/tenant.ts'
import { jsonIn, jsonOf } from '../acting/upstream.ts'
import { isObject, type Json, stringOrEmpty } from '../../protocol/input.ts'
import { inParallel } from '../../support/in-parallel.ts'
import { SKEW_KEY } from '../../features/clocks/skew.ts'
import { canBeNoted } from '../chains/gateway-notes.ts'
import { findAll, type Found } from './find.ts'
import { createNoting } from './noting.ts'
import {
  type GatewayRow,
  type Ground,
  patientChange,
  sensorChange,
  type SensorRow,
  type Texts,
  type WardRow,
} from './whereabouts.ts'
import { idOf } from '../acting/staff.ts'

/** The asset that wears a sensor: which `Contains` it; `undefined` for none. Throws when it cannot be asked. */
async function relatedAsset(
  { call }: Pick<Tenant, 'call'>,
  sensorId: string,
): Promise<string | undefined> {
  const rows = await contained(call, `toId=${sensorId}&toType=DEVICE`)
  const assets = rows.filter(({ from }) => isObject(from) && from['entityType'] === 'ASSET')
  return idOf(assets.at(-1), 'from')
}

/** Whether a patient wears anything at all, also what is no sensor of ours. */
async function wearsAny({ call }: Pick<Tenant, 'call'>, patientId: string): Promise<boolean> {
  const rows = await contained(call, `fromId=${patientId}&fromType=ASSET`)
  return rows.some(({ to }) => isObject(to) && to['entityType'] === 'DEVICE')
}

/** What is related by `Contains` to this end. Throws when it cannot be asked. */
export async function contained(call: Tenant['call'], ends: string): Promise<Json[]> {
  const answer = await call('GET', `/api/relations?${ends}&relationType=Contains`)
  const rows = jsonOf(answer)
  if (answer.status !== 200 || !Array.isArray(rows))
    throw new Error(`What contains what could not be asked (${answer.status}).`)
  return rows.filter(isObject)
}

/** The live place of sensors and patients, kept in ThingsBoard by whoever leads. */
export type Places = {
  /** Looks, if it is time, and writes what differs. Rejects when ThingsBoard cannot be asked. */
  keep(): Promise<void>
}
type Parts = {
  tenant: Tenant
  /** Milliseconds that only go forward. */
  elapsed: () => number
  leads: () => boolean
  /** Called after every look with its sensors. */
  seen: (sensors: readonly SensorRow[], ground: Ground) => Promise<void>
}

/** The least between two looks, and how many times as long as a look itself takes. */
const LEAST_MS = 10_000
const REST_FACTOR = 20
/** Who wears a sensor is asked for again after so long, milliseconds, even when nothing says that it changed. */
const WORN_MS = 1_800_000
/** So many are asked for in one look: ten thousand are known after ten of them. */
const MOST_ASKED = 1000
/** So many of them at once. */
const AT_ONCE = 4

const PLACE_KEYS = ['ward_location', 'room', 'gateway', 'gateway_id']
const SENSOR_KEYS = [...PLACE_KEYS, 'owner_name', 'owner_hospital_id', 'connectivity', SKEW_KEY]
const GATEWAY_KEYS = ['ward', 'ward_entityId', 'room', SKEW_KEY]

type Worn = { owner: string; patientId: string | undefined; at: number }

export function createPlaces({ tenant, elapsed, leads, seen }: Parts): Places {
  const worn = new Map<string, Worn>()
  const noting = createNoting({ tenant, leads })
  let nextAt = Number.NEGATIVE_INFINITY

  /** Asks whose they are, where that is not known or may have changed; changed ones first. */
  async function askWearers(sensors: readonly SensorRow[]): Promise<void> {
    const now = elapsed()
    const due = sensors
      .filter(
        ({ id, owner }) => worn.get(id)?.owner !== owner || now - (worn.get(id)?.at ?? 0) > WORN_MS,
      )
      .toSorted((a, b) => (worn.get(a.id)?.at ?? 0) - (worn.get(b.id)?.at ?? 0))
      .slice(0, MOST_ASKED)
    const ask = async ({ id, owner }: SensorRow): Promise<void> => {
      worn.set(id, { owner, patientId: await relatedAsset(tenant, id), at: now })
    }
    await inParallel(due, AT_ONCE, ask)
  }

  async function write(entityType: 'ASSET' | 'DEVICE', id: string, texts: Texts): Promise<void> {
    if (!leads()) throw new Error('Another copy of this server watches now.')
    const path = `/api/plugins/telemetry/${entityType}/${id}/SERVER_SCOPE`
    const { status } = await tenant.call('POST', path, texts)
    if (status !== 200 && status !== 404) throw new Error(`A place could not be kept (${status}).`)
  }

  async function look(): Promise<void> {
    const sensors = await readSensors(tenant)
    const ground = await readGround(tenant, sensors)
    await seen(sensors, ground)
    for (const sensor of sensors) {
      const change = sensorChange(sensor, ground)
      if (change) await write('DEVICE', sensor.id, change)
    }
    await askWearers(sensors)
    const present = new Set(sensors.map(({ id }) => id))
    for (const id of worn.keys()) if (!present.has(id)) worn.delete(id)
    const byPatient = new Map<string, SensorRow[]>()
    for (const sensor of sensors) {
      const { patientId } = worn.get(sensor.id) ?? {}
      if (patientId !== undefined)
        byPatient.set(patientId, [...(byPatient.get(patientId) ?? []), sensor])
    }
    const isWhole = sensors.every(({ id, owner }) => worn.get(id)?.owner === owner)
    for (const { id, owner, values } of await readPatients(tenant)) {
      const wornHere = (byPatient.get(id) ?? []).filter(({ hospital }) => hospital === owner)
      const change = patientChange(values, wornHere, ground)
      if (!change) continue
      // Until the wearer of every sensor is known, no patient counts as one without a sensor.
      if (wornHere.length === 0 && (!isWhole || (await wearsAny(tenant, id)))) continue
      await write('ASSET', id, change)
    }
    await noting.mend(sensors)
  }

  return {
    async keep() {
      const from = elapsed()
      if (from < nextAt) return
      try {
        await look()
      } finally {
        nextAt = elapsed() + Math.max(LEAST_MS, REST_FACTOR * (elapsed() - from))
      }
    },
  }
}

async function readSensors(tenant: Tenant): Promise<SensorRow[]> {
  const filter = { type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'Dr.' }
  const rows = await findAll(
    tenant,
    filter,
    ['additionalInfo'],
    [...SENSOR_KEYS, STAMP_KEY, 'active', 'lastActivityTime'],
  )
  return rows.map(({ id, owner, fields, values }) => ({
    id,
    hospital: owner,
    gatewayId: gatewayIn(fields['additionalInfo'] ?? ''),
    canBeNoted: canBeNoted(fields['additionalInfo'] ?? ''),
    isActive: values['active'] === 'true',
    heardAt: Number(values['lastActivityTime'] ?? 0),
    isConnected: values['connectivity'] === 'connected',
    owner: `${values['owner_hospital_id'] ?? ''} ${values['owner_name'] ?? ''}`,
    stored: values,
    stamped: stampedIn(values[STAMP_KEY]),
    skewMs: skewIn(values),
  }))
}

/** How a reading was stamped and when, as the rule chain noted it. */
function stampedIn(text: string | undefined): SensorRow['stamped'] {
  const noted = jsonIn(text)
  if (!isObject(noted)) return undefined
  const { stamp, now } = noted
  return typeof stamp === 'number' && typeof now === 'number' ? { stamp, now } : undefined
}

const skewIn = (values: Found['values']): number | undefined =>
  values[SKEW_KEY] === undefined ? undefined : Number(values[SKEW_KEY])

/** ThingsBoard answers the field as text. */
function gatewayIn(additionalInfo: string): string {
  const info = jsonIn(additionalInfo)
  const id = isObject(info) ? info['lastConnectedGateway'] : undefined
  return stringOrEmpty(id)
}

async function readGround(tenant: Tenant, sensors: readonly SensorRow[]): Promise<Ground> {
  const listed = (entityType: string, ids: Iterable<string>) => ({
    type: 'entityList',
    entityType,
    entityList: [...new Set(ids)].filter((id) => id !== ''),
  })
  const named = sensors.map(({ gatewayId }) => gatewayId)
  const gateways = (await findAll(tenant, listed('DEVICE', named), ['name'], GATEWAY_KEYS)).map(
    ({ id, owner, fields, values }): GatewayRow => ({
      id,
      name: fields['name'] ?? '',
      hospital: owner,
      ward: values['ward'] ?? '',
      wardId: values['ward_entityId'] ?? '',
      room: values['room'] ?? '',
      skewMs: skewIn(values),
    }),
  )
  const wardIds = gateways.map(({ wardId }) => wardId)
  const wards = (await findAll(tenant, listed('ASSET', wardIds), ['name'], [])).map(
    ({ id, owner, fields }): WardRow => ({ id, name: fields['name'] ?? '', hospital: owner }),
  )
  return {
    gateways: new Map(gateways.map((one) => [one.id, one])),
    wards: new Map(wards.map((one) => [one.id, one])),
  }
}

const readPatients = (tenant: Tenant): Promise<Found[]> =>
  findAll(
    tenant,
    { type: 'assetType', assetTypes: ['patient'], assetNameFilter: '' },
    [],
    ['ward_location', 'room'],
  )
