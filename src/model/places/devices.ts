/** Sensors and gateways as the settings list them (SENS-01 to SENS-17, GW-01 to GW-05, FORM-36). Pure. */
import { matcher } from '../patients/search.ts'
import { compareNames } from '../patients/sorting.ts'
import type { Gateway, Sensor } from './ward.ts'

/** Which wards' devices are listed: all, those without a ward, or one ward by its name (WARD-03, AMB-91). */
export type WardChoice = { kind: 'all' } | { kind: 'none' } | { kind: 'ward'; name: string }
export const ALL_WARDS: WardChoice = { kind: 'all' }

export type SensorFilter = 'all' | 'assigned' | 'free'

/** Devices of a ward, whose name the title is; `''` for those without one. */
export type DeviceGroup<Device> = { key: string; title: string; devices: Device[] }

function isChosen(ward: string, choice: WardChoice): boolean {
  switch (choice.kind) {
    case 'all':
      return true
    case 'none':
      return ward === ''
    case 'ward':
      return ward === choice.name
  }
}

/** `gw01(Door)`, `gw01` without a nickname (SENS-07). */
export function connectedGateway(sensor: Sensor, gateways: readonly Gateway[]): string {
  const gateway = gateways.find(({ id }) => id === sensor.gatewayId)
  const name = gateway?.name ?? sensor.gatewayName
  if (name === '') return ''
  return gateway && gateway.nickname !== '' ? `${name}(${gateway.nickname})` : name
}

/** `Door(gw01)`, `gw01` without a nickname (GW-04, WARD-06). */
export function gatewayLabel({ nickname, name }: Pick<Gateway, 'nickname' | 'name'>): string {
  return nickname === '' ? name : `${nickname}(${name})`
}

/** Place in both orders: staff search what they read, and what is specified (AMB-84). */
function places(ward: string, room: string): string[] {
  return [`${room} #${ward}`, `${ward} #${room}`]
}

/** Sensors to show, in their order (SENS-01, SENS-16, SENS-17); also by the patient who wears one. */
export function filterSensors(
  sensors: readonly Sensor[],
  gateways: readonly Gateway[],
  { filter, query, ward }: { filter: SensorFilter; query: string; ward: WardChoice },
): Sensor[] {
  const matches = matcher(query)
  const nicknames = new Map(gateways.map(({ id, nickname }) => [id, nickname]))
  return sensors.filter(
    (sensor) =>
      (filter === 'all' || (sensor.ownerId !== '') === (filter === 'assigned')) &&
      isChosen(sensor.ward, ward) &&
      matches([
        sensor.name,
        nicknames.get(sensor.gatewayId) ?? '',
        sensor.ownerName,
        sensor.ownerId,
        ...places(sensor.ward, sensor.room),
      ]),
  )
}

/** Gateways to show, in their order (GW-02, GW-22, GW-26). */
export function filterGateways(
  gateways: readonly Gateway[],
  { query, ward }: { query: string; ward: WardChoice },
): Gateway[] {
  const matches = matcher(query)
  return gateways.filter(
    (gateway) =>
      isChosen(gateway.ward, ward) &&
      matches([gateway.name, gateway.nickname, ...places(gateway.ward, gateway.room)]),
  )
}

/** One group a ward by its name, those without a ward last; within a group the order stays (SENS-03, SENS-04). */
export function byWard<Device extends { ward: string }>(
  devices: readonly Device[],
): DeviceGroup<Device>[] {
  const groups = new Map<string, Device[]>()
  for (const device of devices) {
    const group = groups.get(device.ward)
    if (group) group.push(device)
    else groups.set(device.ward, [device])
  }
  return [...groups]
    .toSorted(
      ([a], [b]) => Number(a === '') - Number(b === '') || compareNames(a, b) || (a < b ? -1 : 1),
    )
    .map(([ward, members]) => ({
      key: ward === '' ? 'no location' : `ward ${ward}`,
      title: ward,
      devices: members,
    }))
}

/** Groups laid out as rows that can be virtualised: a heading, then cards side by side. */
export type DeviceRow<Device> =
  | { kind: 'group'; key: string; group: DeviceGroup<Device>; isCollapsed: boolean }
  | { kind: 'cards'; key: string; devices: readonly Device[] }

export function deviceRows<Device>(
  groups: readonly DeviceGroup<Device>[],
  collapsed: ReadonlySet<string>,
  columns: number,
): DeviceRow<Device>[] {
  return groups.flatMap((group): DeviceRow<Device>[] => {
    const isCollapsed = collapsed.has(group.key)
    const rows: DeviceRow<Device>[] = [{ kind: 'group', key: group.key, group, isCollapsed }]
    if (isCollapsed) return rows
    for (let from = 0; from < group.devices.length; from += columns) {
      rows.push({
        kind: 'cards',
        key: `${group.key} ${columns} ${from}`,
        devices: group.devices.slice(from, from + columns),
      })
    }
    return rows
  })
}

/** Cards side by side for a width in px. */
export function deviceColumns(width: number): number {
  return Math.max(1, Math.floor((width + 12) / 292))
}
