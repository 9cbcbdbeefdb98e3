import {
  type DevicePage,
  type Hospital,
  type HospitalPage,
  type ListWish,
  PLATFORM_PAGE_SIZE,
  type PlatformDevice,
} from '../model/platform/platform-list.ts'
import { countriesNamed } from '../texts/countries.ts'
import { SEARCHED } from '../texts/searched.ts'
import { type WireEntity, present } from '../wire/entity.ts'
import {
  type DeviceKind,
  deviceQuery,
  shownQuery,
  sensorsOfGatewayQuery,
} from '../wire/platform-queries.ts'
import { type DeletedDevice, deletedDevices } from '../wire/requests/audit.ts'
import { hospitalName } from '../wire/requests/auth.ts'
import { devicesById, hospitalDevices } from '../wire/requests/devices.ts'
import { countedEntities, findHospitals, hospitalsByCountry } from '../wire/requests/hospitals.ts'
import { isGatewayName } from '../wire/rows/device.ts'
import { newDevice, platformDevice } from '../wire/rows/platform-device.ts'
import type { Send } from './rest.ts'
import { type Listed, type Parts, type Source, pageOf } from './slices.ts'
import { parseOriginator } from '../model/patients/names.ts'
import { compareNames } from '../model/patients/sorting.ts'
import { relatedTo } from '../wire/requests/relations.ts'
import { everyEntity } from './places.ts'

const SIZE = PLATFORM_PAGE_SIZE

/** What a page answers, before it is dated. `wish.page` is the last one there is when it was beyond (AMB-100). */
type Answer<Page> = Omit<Page, 'at' | 'failure'>

/**
 * Which devices the search wants by connectivity, and which text is left to look for (AMB-96, ADMIN-23): by the words that lists
 * show, and by those of the server, which are English.
 */
export function connectivityWish(search: string): {
  listed: Listed
  text: string
} {
  const text = search.trim()
  const typed = text.toLowerCase().replaceAll(/\s/g, '')
  if (/disconnect/i.test(text) || typed.includes(SEARCHED.disconnected))
    return { listed: 'not wanted', text: '' }
  if (/connec?t/i.test(text) || typed.includes(SEARCHED.connected))
    return { listed: 'wanted', text: '' }
  return { listed: 'all', text }
}

/** One page of hospitals. @throws RequestFailed */
export async function loadHospitals(
  send: Send,
  wish: Extract<ListWish, { kind: 'hospitals' }>,
): Promise<Answer<HospitalPage>> {
  const { rows, total } = await hospitalsOn(send, wish.page, wish.search.trim())
  const pages = pagesOf(total)
  if (wish.page > 0 && wish.page >= pages)
    return loadHospitals(send, { ...wish, page: Math.max(0, pages - 1) })
  return { rows, total, pages, wish }
}

/** The first hospitals that a text finds. @throws RequestFailed */
export async function firstHospitals(send: Send, search: string): Promise<Hospital[]> {
  return (await hospitalsOn(send, 0, search.trim())).rows
}

/**
 * One page of what a text finds. The server knows countries by their code: what finds a country's name finds its
 * hospitals as well, and both lists are put together here.
 */
async function hospitalsOn(
  send: Send,
  page: number,
  search: string,
): Promise<{ rows: Hospital[]; total: number }> {
  const codes = countriesNamed(search)
  if (codes.length === 0) return send(findHospitals(page, search))
  const lists = await Promise.all(hospitalsByCountry(search, codes).map(send))
  const byId = new Map(lists.flatMap(({ rows }) => rows).map((row) => [row.id, row]))
  const rows = [...byId.values()].toSorted((a, b) => (a.title < b.title ? -1 : 1))
  return { rows: rows.slice(page * SIZE, (page + 1) * SIZE), total: rows.length }
}

export type DeviceWish = Exclude<ListWish, { kind: 'hospitals' }>
type DeviceListWish = Extract<ListWish, { kind: DeviceKind }>

/** Is given every device that was read, as it was sent. */
type SeenDevice = (wire: WireEntity) => void

/** One page of devices, connected ones before all others. @throws RequestFailed */
export async function loadDevicePage(
  send: Send,
  wish: DeviceWish,
  seen: SeenDevice = () => undefined,
): Promise<Answer<DevicePage>> {
  const isOfHospital = wish.kind === 'hospital-devices'
  const lists = isOfHospital ? ofHospital(send, wish) : ofPlatform(send, wish)
  const { listed } = connectivityWish(wish.search)
  const { rows, total } = await pageOf(lists, listed, wish.page, SIZE)
  const pages = pagesOf(total)
  if (wish.page > 0 && wish.page >= pages)
    return loadDevicePage(send, { ...wish, page: Math.max(0, pages - 1) }, seen)
  const page = { rows: await described(send, unique(rows), seen), total, pages, wish }
  // Of a hospital without devices no row says what it is called.
  return isOfHospital ? { ...page, hospital: await send(hospitalName(wish.hospitalId)) } : page
}

const pagesOf = (total: number): number => Math.ceil(total / SIZE)

/** Somebody who came or went between two answers is not listed twice. */
function unique(rows: readonly PlatformDevice[]): PlatformDevice[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

function ofPlatform(send: Send, wish: DeviceListWish): Parts<PlatformDevice> {
  const search = connectivityWish(wish.search).text
  const kind = wish.kind === 'gateways' ? 'gateway' : 'sensor'
  const share =
    (name: Parameters<typeof deviceQuery>[1]): Source<PlatformDevice> =>
    async (page, pageSize) => {
      const query = deviceQuery(wish.kind, name, { page, pageSize, search })
      const { entities, total } = await send(countedEntities(query))
      const rows = entities.map(({ id, fields }) => ({
        ...newDevice(kind, id),
        name: present(fields, 'name') ?? '',
      }))
      return { rows, total }
    }
  return {
    wanted: share('connected'),
    others: share('known as disconnected'),
    all: share('all'),
    idOf,
  }
}

const idOf = ({ id }: PlatformDevice): string => id

function ofHospital(
  send: Send,
  { hospitalId, search }: Extract<ListWish, { kind: 'hospital-devices' }>,
): Parts<PlatformDevice> {
  const { text } = connectivityWish(search)
  const share =
    (active?: boolean): Source<PlatformDevice> =>
    async (page, pageSize) => {
      const link = { page, pageSize, search: text, active }
      const { devices, total } = await send(hospitalDevices(hospitalId, link))
      const rows = devices.map(({ id, name, isGateway, active: connected }) => ({
        ...newDevice(isGateway || isGatewayName(name) ? 'gateway' : 'sensor', id),
        name,
        connected,
      }))
      return { rows, total }
    }
  return { wanted: share(true), others: share(false), all: share(), idOf }
}

const CONNECTIVITY = { gateway: 'active', sensor: 'connectivity' } as const

/** The rows with everything that is shown of them: names, whose they are, and their values just now. */
async function described(
  send: Send,
  rows: readonly PlatformDevice[],
  seen: SeenDevice,
): Promise<PlatformDevice[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const kinds = (['gateways', 'sensors'] as const).filter((kind) =>
    rows.some((row) => kind === `${row.kind}s`),
  )
  const [stored, shown, deleted] = await Promise.all([
    send(devicesById(ids)),
    send(countedEntities(shownQuery(kinds, ids))),
    kinds.includes('sensors') ? deletions(send) : [],
  ])
  const owners = new Map(stored.map((device) => [device.id, device]))
  const values = new Map(shown.entities.map((entity) => [entity.id, entity]))
  shown.entities.forEach(seen)
  return rows.flatMap((row) => {
    const [stored, wire] = [owners.get(row.id), values.get(row.id)]
    // Deleted between the answers.
    if (!stored || !wire) return []
    const device = { ...row, ...named(wire, row), ...owner(wire, stored.hospitalId) }
    device.again = stored.isMoved ? undefined : seenAgain(device.name, wire, deleted)
    const isSaid = present(wire.attributes, CONNECTIVITY[row.kind]) !== undefined
    const now = platformDevice(wire, device)
    return [isSaid ? now : { ...now, connected: row.connected }]
  })
}

/** Servers that keep their trail to themselves recognise nothing, and the list is none the worse. */
function deletions(send: Send): Promise<DeletedDevice[]> {
  return send(deletedDevices('Dr.')).catch(() => [])
}

/** The newest deletion of a device of this name that is older than this one. */
function seenAgain(
  name: string,
  { fields }: WireEntity,
  deleted: readonly DeletedDevice[],
): PlatformDevice['again'] {
  const seenAt = Number(present(fields, 'createdTime') ?? Number.NaN)
  const before = deleted.filter((one) => one.name === name && one.at <= seenAt)
  if (before.length === 0) return undefined
  return { deletedAt: Math.max(...before.map(({ at }) => at)), seenAt }
}

function named({ fields }: WireEntity, row: PlatformDevice): Pick<PlatformDevice, 'name'> {
  return { name: present(fields, 'name') ?? row.name }
}

/** The platform owns what no hospital has; the name of the platform is no hospital's (protocol §3.3). */
function owner({ fields }: WireEntity, hospitalId: string) {
  return { hospitalId, hospital: hospitalId === '' ? '' : (present(fields, 'ownerName') ?? '') }
}

/** Sensors asked for at the same time. */
const AT_ONCE = 8

/**
 * Names of the patients who lose a sensor when a device leaves its hospital (AMB-97): the wearer of the sensor, or of all
 * sensors behind the gateway. Without duplicates, in order. @throws RequestFailed
 */
export async function patientsAffected(
  send: Send,
  { id, kind, hospital }: Pick<PlatformDevice, 'id' | 'kind' | 'hospital'>,
): Promise<string[]> {
  const sensors = kind === 'sensor' ? [id] : await sensorsOf(send, id)
  const names = new Set<string>()
  for (let at = 0; at < sensors.length; at += AT_ONCE) {
    const some = sensors.slice(at, at + AT_ONCE)
    const related = await Promise.all(
      some.map((sensor) => send(relatedTo({ id: sensor, entityType: 'DEVICE' }, 'Contains'))),
    )
    for (const { entityType, name } of related.flat()) {
      if (entityType === 'ASSET') names.add(parseOriginator(name, hospital).name)
    }
  }
  return [...names].toSorted(compareNames)
}

async function sensorsOf(send: Send, gatewayId: string): Promise<string[]> {
  const sensors = await everyEntity(send, (page) => sensorsOfGatewayQuery(gatewayId, page))
  return sensors.map(({ id }) => id)
}
